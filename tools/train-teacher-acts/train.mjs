import { writeFileSync } from 'node:fs'
import { createActClassifier } from '../../packages/analysis/src/language/speech-acts/classifier.ts'
import { createFeatureReader } from '../../packages/analysis/src/language/speech-acts/classifier-features.ts'
import { TEACHER_ACTS } from '../../packages/contract/src/vocabulary/talk-acts.ts'
import { calibrate, expectedError, macroF1 } from './choose.mjs'
import { readSentences } from './data.mjs'
import { scoresOf, trainModel } from './linear-model.mjs'
import { toWeightsFile } from './weights-file.mjs'

/** Slots of the hashed features: nine signed bytes each, so that the file stays under 2 MB. */
const SLOTS = 220_000
const SEEDS = [1, 2, 3, 4]

/** Trains on train.csv, selects on dev.csv, writes the weights and reports their quality. */
export function trainAndWrite(folder, out) {
  const read = createFeatureReader(SLOTS)
  const load = (name) => readSentences(folder, name).map((row) => ({ ...row, slots: Int32Array.from(read(row.text)) }))
  const [train, dev] = [load('train.csv'), load('dev.csv')]
  console.log(`${train.length} sentences to learn from, ${dev.length} to choose on`)

  const model = trainModel(train, { slots: SLOTS, classes: TEACHER_ACTS.length, seeds: SEEDS, say: console.log })
  const labels = dev.map(({ label }) => label)
  const choice = calibrate(
    dev.map(({ slots }) => scoresOf(model, slots)),
    labels,
  )
  const bytes = toWeightsFile(model, choice)
  writeFileSync(out, bytes)

  // Evaluates the decoded file, including its quantisation to signed bytes.
  const classify = createActClassifier(bytes)
  const found = dev.map(({ text }) => classify(text))
  const guesses = found.map(({ act }) => TEACHER_ACTS.indexOf(act))
  const { macro, perClass, accuracy } = macroF1(guesses, labels, TEACHER_ACTS.length)
  TEACHER_ACTS.forEach((act, k) => {
    console.log(`F1 ${act.padEnd(16)} ${perClass[k].toFixed(4)}`)
  })
  console.log(
    `macro-F1         ${macro.toFixed(4)}, accuracy ${accuracy.toFixed(4)} (dev.csv); ${choice.plain.toFixed(4)} without offsets`,
  )
  const error = expectedError(
    found.map(({ probability }) => probability),
    guesses.map((guess, i) => guess === labels[i]),
  )
  console.log(
    `calibration      ECE ${error.toFixed(4)} (10 bins), held out by halves ${choice.heldOutError.toFixed(4)}`,
  )
  console.log(`size             ${bytes.length} bytes`)
  console.log(`speed            ${speedOf(classify, dev)} sentences a second of one core`)
}

/** Processor time, so that other work of the machine does not count. */
function speedOf(classify, rows) {
  const before = process.cpuUsage()
  for (let round = 0; round < 5; round++) for (const { text } of rows) classify(text)
  const { user, system } = process.cpuUsage(before)
  return Math.round((5 * rows.length) / ((user + system) / 1e6))
}
