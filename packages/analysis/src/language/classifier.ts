import { TEACHER_ACTS, type TeacherAct } from '@keguan/contract/vocabulary/talk-acts'
import { createFeatureReader } from './classifier-features.ts'

/** First bytes of a weights file, and the version of its layout. */
export const WEIGHTS_MAGIC = 'KGACT'
export const WEIGHTS_VERSION = 1
/** Magic 5, version 1, classes 2, slots 4, temperature 4; then per class a scale and a bias, 4 bytes each. Little-endian. */
export const HEADER_BYTES = 16

/** Likeliest act of a sentence with its calibrated probability, 0–1. */
export type ClassifiedAct = { act: TeacherAct; probability: number }
export type ActClassifier = (text: string) => ClassifiedAct

/**
 * Decodes the weights of a linear model: (slots × classes) signed bytes, each class with a scale and a bias of its own, and one
 * temperature that makes the probabilities calibrated (Guo et al. 2017).
 *
 * @param bytes weights/teacher-acts.bin, as `tools/train-teacher-acts.mjs` writes it
 * @returns a pure function of the sentence; stage directions should be left out
 */
export function createActClassifier(bytes: Uint8Array): ActClassifier {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = String.fromCharCode(...bytes.subarray(0, WEIGHTS_MAGIC.length))
  if (magic !== WEIGHTS_MAGIC || view.getUint8(5) !== WEIGHTS_VERSION)
    throw new Error('These are no weights of teacher acts')
  const classes = view.getUint16(6, true)
  const slots = view.getUint32(8, true)
  const temperature = view.getFloat32(12, true)
  const start = HEADER_BYTES + 8 * classes
  if (classes !== TEACHER_ACTS.length || bytes.byteLength !== start + slots * classes)
    throw new Error('The weights of teacher acts are for other classes or cut short')
  const scales = Float32Array.from({ length: classes }, (_, k) => view.getFloat32(HEADER_BYTES + 8 * k, true))
  const biases = Float32Array.from({ length: classes }, (_, k) => view.getFloat32(HEADER_BYTES + 8 * k + 4, true))
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + start, slots * classes)
  const read = createFeatureReader(slots)
  const sums = new Int32Array(classes)
  return (text) => {
    sums.fill(0)
    for (const slot of read(text)) for (let k = 0, at = slot * classes; k < classes; k++, at++) sums[k]! += weights[at]!
    let best = 0
    const scores = Array.from(sums, (sum, k) => (sum * scales[k]! + biases[k]!) / temperature)
    for (let k = 1; k < classes; k++) if (scores[k]! > scores[best]!) best = k
    // 1 ÷ Σ e^(s − best) is the softmax of the best one.
    const total = scores.reduce((all, score) => all + Math.exp(score - scores[best]!), 0)
    return { act: TEACHER_ACTS[best]!, probability: 1 / total }
  }
}
