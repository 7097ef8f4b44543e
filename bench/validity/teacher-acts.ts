// Scores the shipped classifier of teachers' sentences on a part of DialogID (https://github.com/ai4ed/DialogID, MIT):
//   npx tsx bench/validity/teacher-acts.ts DATA_FOLDER
// Reads dev.csv ("text,label", labels 0-8). It was chosen on that part, so the numbers are a little too good for new
// sentences.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createActClassifier } from '@keguan/analysis/language/speech-acts/classifier'
import { TEACHER_ACTS } from '@keguan/contract/vocabulary/talk-acts'

const ROUNDS = 5
const BINS = 10

const folder = process.argv[2]
if (folder === undefined) throw new Error('DATA_FOLDER is missing')
const file = new URL('../../packages/analysis/weights/teacher-acts.bin', import.meta.url)
const classify = createActClassifier(readFileSync(file))
const rows = readFileSync(join(folder, 'dev.csv'), 'utf8')
  .split(/\r?\n/)
  .slice(1)
  .flatMap((row) => {
    const match = /^(.*),(\d)\s*$/.exec(row)
    return match ? [{ text: match[1] ?? '', act: TEACHER_ACTS[Number(match[2])] }] : []
  })

const found = rows.map(({ text }) => classify(text))
const f1 = TEACHER_ACTS.map((act) => {
  const hits = rows.filter((row, at) => row.act === act && found[at]?.act === act).length
  const all = rows.filter((row) => row.act === act).length + found.filter((guess) => guess.act === act).length
  return (2 * hits) / Math.max(1, all)
})
const bins = Array.from({ length: BINS }, () => ({ right: 0, sum: 0 }))
found.forEach(({ act, probability }, at) => {
  const bin = bins[Math.min(BINS - 1, Math.floor(probability * BINS))]
  if (!bin) return
  bin.sum += probability
  if (act === rows[at]?.act) bin.right++
})
const error = bins.reduce((total, { right, sum }) => total + Math.abs(right - sum), 0) / rows.length

const before = process.cpuUsage()
for (let round = 0; round < ROUNDS; round++) for (const { text } of rows) classify(text)
const { user, system } = process.cpuUsage(before)

console.log(`${rows.length} sentences`)
for (const [k, act] of TEACHER_ACTS.entries()) console.log(`F1 ${act.padEnd(16)} ${f1[k]?.toFixed(3)}`)
console.log(`macro-F1           ${(f1.reduce((sum, value) => sum + value, 0) / f1.length).toFixed(3)}`)
console.log(`calibration error  ${error.toFixed(3)}`)
console.log(`size               ${statSync(file).size} bytes`)
console.log(
  `speed              ${Math.round((ROUNDS * rows.length) / ((user + system) / 1e6))} sentences a second of one core`,
)
