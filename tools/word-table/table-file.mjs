import {
  checkSum,
  TABLE_HEADER_BYTES,
  TABLE_MAGIC,
  TABLE_VERSION,
} from '../../packages/analysis/src/language/words/word-table.ts'

/** Largest signed byte. */
const TOP = 127

/**
 * The layout that `openWordTable` reads. Directions only: each vector is scaled to the range of signed bytes, whatever
 * its length.
 *
 * @param description metadata of the table
 * @param entries words, each once, with their vectors; one without a length has no direction and is left out
 */
export function toTableFile(description, dimensions, entries) {
  const kept = entries
    .filter(({ vector }) => vector.some((value) => value !== 0))
    // by UTF-16 units, as they are searched
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  const described = JSON.stringify(description)
  const letters = kept.reduce((total, { word }) => total + word.length, 0)
  const endsAt = TABLE_HEADER_BYTES + 2 * described.length
  const lettersAt = endsAt + 4 * kept.length
  const vectorsAt = lettersAt + 2 * letters
  const bytes = new Uint8Array(vectorsAt + kept.length * dimensions)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(TABLE_MAGIC))
  view.setUint8(5, TABLE_VERSION)
  view.setUint16(6, dimensions, true)
  view.setUint32(8, kept.length, true)
  view.setUint32(12, described.length, true)
  view.setUint32(16, letters, true)
  writeText(view, TABLE_HEADER_BYTES, described)
  let end = 0
  kept.forEach(({ word, vector }, at) => {
    writeText(view, lettersAt + 2 * end, word)
    end += word.length
    view.setUint32(endsAt + 4 * at, end, true)
    const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const start = vectorsAt + at * dimensions
    vector.forEach((value, axis) => {
      view.setInt8(start + axis, Math.round((value / largest) * TOP))
    })
  })
  view.setUint32(20, checkSum(bytes), true)
  return bytes
}

function writeText(view, start, text) {
  for (let at = 0; at < text.length; at++) view.setUint16(start + 2 * at, text.charCodeAt(at), true)
}
