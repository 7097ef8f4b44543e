import {
  HEADER_BYTES,
  WEIGHTS_MAGIC,
  WEIGHTS_VERSION,
} from '../../packages/analysis/src/language/speech-acts/classifier.ts'

/** Largest signed byte. */
const TOP = 127

/**
 * The layout that `createActClassifier` reads: header, scale and bias of each class, then (slots × classes) signed
 * bytes.
 */
export function toWeightsFile({ slots, classes, scale, weights }, { biases, slope, offset }) {
  const bytes = new Uint8Array(HEADER_BYTES + 8 * classes + slots * classes)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(WEIGHTS_MAGIC))
  view.setUint8(5, WEIGHTS_VERSION)
  view.setUint16(6, classes, true)
  view.setUint32(8, slots, true)
  view.setFloat32(12, slope, true)
  view.setFloat32(16, offset, true)
  for (let k = 0; k < classes; k++) {
    let largest = 0
    for (let i = k; i < slots * classes; i += classes) largest = Math.max(largest, Math.abs(weights[i]))
    const step = largest / TOP
    view.setFloat32(HEADER_BYTES + 8 * k, step * scale, true)
    view.setFloat32(HEADER_BYTES + 8 * k + 4, weights[slots * classes + k] * scale + biases[k], true)
    const start = HEADER_BYTES + 8 * classes
    for (let i = k; i < slots * classes; i += classes) view.setInt8(start + i, Math.round(weights[i] / step))
  }
  return bytes
}
