// What the first screen lists: all tables there are, newest first, on standard input; the names of each list on standard output.
import { readFileSync } from 'node:fs'
import { firstLists } from '../../web/src/lib/first.ts'

const { tables, named } = JSON.parse(readFileSync(0, 'utf8'))
const fits = (each, query) => (!query.mine || each.mine) && (!query.free || each.free > 0) && (!query.watch || each.watch) && each.status === (query.status ?? each.status)
const find = async (query) => tables.filter((each) => fits(each, query)).slice(0, Number(query.limit))
const { mine, free, watch, over, playing } = await firstLists(find, named)
console.log(JSON.stringify([mine, free, watch, over, playing].map((list) => list.map((each) => each.table))))
