// Calls of chance and proof: one JSON on standard input, the results on standard output.
import { readFileSync } from 'node:fs'
import { bytesOf, Chance, check, hex, seedFrom, seedOf } from '../../web/src/lib/proof.ts'

const { vectors, seeds, records } = JSON.parse(readFileSync(0, 'utf8'))

async function vector([given, call]) {
  const seed = given === null ? new Uint8Array(32) : await seedOf(given)
  const chance = new Chance(seed)
  const [name, number = '0'] = call.split(' ')
  if (name === 'seed') return hex(seed)
  if (name === 'spawn') return hex(await chance.block())
  const blocks = []
  for (let i = 0; name === 'block' && i <= Number(number); i++) blocks.push(hex(await chance.block()))
  if (name === 'block') return blocks.at(-1)
  const found = Array.from({ length: name === 'shuffle' ? Number(number) : 20 }, (_, i) => i)
  if (name === 'shuffle') await chance.shuffle(found)
  else for (const i of found.keys()) found[i] = await chance.below(Number(number))
  return found.join(' ')
}

const said = {
  vectors: await Promise.all(vectors.map(vector)),
  seeds: await Promise.all(seeds.map(async ([secret, lucks]) => hex(await seedFrom(bytesOf(secret), lucks)))),
  records: await Promise.all(records.map(([record, seal]) => check(record, seal))),
}
console.log(JSON.stringify(said))
