// What the page reads in typed texts: a list of them on standard input; code and table of each on standard output.
import { readFileSync } from 'node:fs'
import { codeIn, tableIn } from '../../web/src/lib/codes.ts'

const typed = JSON.parse(readFileSync(0, 'utf8'))
console.log(JSON.stringify(typed.map((each) => [codeIn(each), tableIn(each)])))
