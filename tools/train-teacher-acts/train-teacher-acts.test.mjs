import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createActClassifier } from '../../packages/analysis/src/language/speech-acts/classifier.ts'
import { createFeatureReader } from '../../packages/analysis/src/language/speech-acts/classifier-features.ts'
import { TEACHER_ACTS } from '../../packages/contract/src/vocabulary/talk-acts.ts'
import { calibrate, expectedError, macroF1 } from './choose.mjs'
import { readSentences } from './data.mjs'
import { scoresOf, trainModel } from './linear-model.mjs'
import { toWeightsFile } from './weights-file.mjs'

describe('quality of a classifier', () => {
  it('is the mean F1 of its classes', () => {
    // Class 0: 1 hit, 2 guessed, 1 there: 2/3. Class 1: 1 hit, 1 guessed, 2 there: 2/3.
    const { perClass, macro, accuracy } = macroF1([0, 0, 1], [0, 1, 1], 2)
    expect(perClass).toEqual([2 / 3, 2 / 3])
    expect(macro).toBeCloseTo(2 / 3, 9)
    expect(accuracy).toBeCloseTo(2 / 3, 9)
  })

  it('is calibrated when probabilities come true', () => {
    expect(expectedError([0.5, 0.5], [true, false])).toBe(0)
    // Four times 0.9 sure, right three times: 0.15 off.
    expect(expectedError([0.9, 0.9, 0.9, 0.9], [true, true, true, false])).toBeCloseTo(0.15, 9)
  })
})

describe('training', () => {
  const slots = 5000
  const read = createFeatureReader(slots)
  // One character per class, in otherwise random sentences.
  const rows = Array.from({ length: 450 }, (_, i) => {
    const label = i % 9
    const text = `${'好听写读算画总复例'[label]}${'甲乙丙丁戊'[i % 5]}${'子丑寅卯'[i % 4]}`
    return { text, label, slots: Int32Array.from(read(text)) }
  })
  const options = { slots, classes: TEACHER_ACTS.length, seeds: [1], say: () => undefined }

  it('trains, writes and reads back the same weights each time', () => {
    const [first, second] = [0, 1].map(() => {
      const model = trainModel(rows, options)
      const labels = rows.map(({ label }) => label)
      // Every seventh label is wrong, so that calibration matters.
      const noisy = labels.map((label, i) => (i % 7 === 0 ? (label + 1) % 9 : label))
      const scores = rows.map((row) => scoresOf(model, row.slots))
      return toWeightsFile(model, { ...calibrate(scores, noisy), biases: new Array(9).fill(0) })
    })
    expect(second).toEqual(first)
    const classify = createActClassifier(first)
    for (const { text, label } of rows) expect(classify(text).act).toBe(TEACHER_ACTS[label])
    expect(classify('好甲子').probability).toBeGreaterThan(0.7)
    expect(classify('好甲子').probability).toBeLessThan(0.95)
  })
})

describe('reading the data', () => {
  it('takes the last comma, with and without quotes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keguan-acts-'))
    try {
      writeFileSync(join(folder, 'a.csv'), 'text,label\n好,看图,3\n"他说""好"",对",0\r\n\n')
      expect(readSentences(folder, 'a.csv')).toEqual([
        { text: '好,看图', label: 3 },
        { text: '他说"好",对', label: 0 },
      ])
      writeFileSync(join(folder, 'b.csv'), 'text,label\n没有标签\n')
      expect(() => readSentences(folder, 'b.csv')).toThrow('b.csv')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
