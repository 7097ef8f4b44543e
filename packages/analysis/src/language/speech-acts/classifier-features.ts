import { FNV_PRIME, FNV_START } from '../words/fnv.ts'

/** Longest run of characters that is a feature. */
const LONGEST_GRAM = 4
/** A different hash seed for pairs with a gap, so that they do not collide with bigrams. */
const GAP_START = 0x01234567
/** Marks of both ends of a sentence: words there are more informative (好,… / …了吗). */
const BEGIN = 2
const END = 3
const COMMA = 0x2c
const STOP = 0x2e
const QUESTION = 0x3f

/** One sign for punctuation that recognisers and people use interchangeably. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ...[...',，、;；:：'].map((sign): [string, number] => [sign, COMMA]),
  ...[...'.。!！…'].map((sign): [string, number] => [sign, STOP]),
  ...[...'?？'].map((sign): [string, number] => [sign, QUESTION]),
])

/** Finds the features of one sentence. Has buffers that are reused between sentences, so create it once. */
export type FeatureReader = (text: string) => Int32Array

/**
 * Features of a sentence: its character 1–4-grams and pairs with one character between them, each once, hashed to slots
 * (Weinberger et al. 2009, feature hashing). Signs of one kind are one sign, spaces go, a closing comma or stop goes; a
 * question mark stays.
 *
 * @param slots number of slots
 * @returns reader; its result is a view that the next call overwrites
 */
export function createFeatureReader(slots: number): FeatureReader {
  const perHash = slots / 2 ** 32
  const seen = new Int32Array(slots)
  let units = new Int32Array(512)
  let found = new Int32Array(512 * (LONGEST_GRAM + 1))
  let sentence = 0
  let count = 0
  const add = (hash: number) => {
    // Its share of 2³², as a share of the slots: a remainder costs several times as much.
    const slot = (scramble(hash) * perHash) | 0
    if (seen[slot] === sentence) return
    seen[slot] = sentence
    found[count++] = slot
  }
  return (text) => {
    const plain = text.normalize('NFKC').toLowerCase()
    if (plain.length + 2 > units.length) {
      units = new Int32Array(2 * (plain.length + 2))
      found = new Int32Array(units.length * (LONGEST_GRAM + 1))
    }
    const length = readUnits(plain, units)
    sentence++
    count = 0
    for (let at = 0; at < length; at++) {
      let hash = FNV_START
      for (let gram = 0; gram < LONGEST_GRAM && at + gram < length; gram++) {
        hash = Math.imul(hash ^ units[at + gram]!, FNV_PRIME)
        add(hash)
      }
      if (at + 2 < length) add(Math.imul(Math.imul(GAP_START ^ units[at]!, FNV_PRIME) ^ units[at + 2]!, FNV_PRIME))
    }
    return found.subarray(0, count)
  }
}

/** Writes the characters of a sentence between its marks; returns how many. */
function readUnits(text: string, units: Int32Array): number {
  let length = 0
  units[length++] = BEGIN
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Chinese characters, most of what comes, are never signs.
    if (code >= 0x4e00 && code <= 0x9fff) units[length++] = code
    else if (code > 0x20) units[length++] = SIGNS.get(text[at]!) ?? code
  }
  while (length > 1 && (units[length - 1] === COMMA || units[length - 1] === STOP)) length--
  units[length++] = END
  return length
}

/** Spreads the bits of an FNV hash over all 32 (finaliser of MurmurHash3). */
function scramble(hash: number): number {
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
