import { TEACHER_ACTS, type TeacherAct } from '@keguan/contract/vocabulary/talk-acts'
import { createFeatureReader } from './classifier-features.ts'

/** First bytes of a weights file, and the version of its layout. */
export const WEIGHTS_MAGIC = 'KGACT'
export const WEIGHTS_VERSION = 1
/**
 * Magic 5, version 1, classes 2, slots 4, slope 4, offset 4; then per class a scale and a bias, 4 bytes each.
 * Little-endian.
 */
export const HEADER_BYTES = 20

/** Likeliest act of a sentence with its calibrated probability, 0–1. */
export type ClassifiedAct = { act: TeacherAct; probability: number }
export type ActClassifier = (text: string) => ClassifiedAct

/**
 * Decodes the weights of a linear model: (slots × classes) signed bytes, each class with a scale and its own bias,
 * and the slope and offset that make the probability of the likeliest act a true one (Platt 1999, on its log odds).
 *
 * @param bytes weights/teacher-acts.bin, as `tools/train-teacher-acts.mjs` writes it
 * @returns a pure function of the sentence; stage directions should be left out
 */
export function createActClassifier(bytes: Uint8Array): ActClassifier {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = Array.from(bytes.subarray(0, WEIGHTS_MAGIC.length), (code) => String.fromCharCode(code)).join('')
  if (magic !== WEIGHTS_MAGIC || view.getUint8(5) !== WEIGHTS_VERSION)
    throw new Error('These are no weights of teacher acts')
  const classes = view.getUint16(6, true)
  const slots = view.getUint32(8, true)
  const slope = view.getFloat32(12, true)
  const offset = view.getFloat32(16, true)
  const start = HEADER_BYTES + 8 * classes
  if (classes !== TEACHER_ACTS.length || bytes.byteLength !== start + slots * classes)
    throw new Error('The weights of teacher acts are for other classes or cut short')
  const scales = Float32Array.from({ length: classes }, (_, k) => view.getFloat32(HEADER_BYTES + 8 * k, true))
  const biases = Float32Array.from({ length: classes }, (_, k) => view.getFloat32(HEADER_BYTES + 8 * k + 4, true))
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + start, slots * classes)
  const read = createFeatureReader(slots)
  const sums = new Int32Array(classes)
  const scores = new Float64Array(classes)
  return (text) => {
    sums.fill(0)
    const slotsFound = read(text)
    for (let i = 0; i < slotsFound.length; i++) {
      for (let k = 0, at = slotsFound[i]! * classes; k < classes; k++, at++) sums[k]! += weights[at]!
    }
    let best = 0
    for (let k = 0; k < classes; k++) {
      scores[k] = sums[k]! * scales[k]! + biases[k]!
      if (scores[k]! > scores[best]!) best = k
    }
    let others = 0
    for (let k = 0; k < classes; k++) if (k !== best) others += Math.exp(scores[k]! - scores[best]!)
    // −log of the sum of the others is the log odds of the best one.
    return { act: TEACHER_ACTS[best]!, probability: 1 / (1 + Math.exp(slope * Math.log(others) - offset)) }
  }
}
