/**
 * Kinds of wrong characters as shares of all errors: of 79 in 28 outputs of Whisper small for four clips at seven
 * levels of noise (docs/methods/recognition.md).
 */
export const ERROR_KINDS = { substitution: 0.94, deletion: 0.05, insertion: 0.01 } as const
/** Substitutions with the same or nearly the same sound. */
const ALIKE = 0.7
/** Characters within this distance in pinyin order mostly have the same syllable. */
const NEAR = 4

/** The 3,755 common characters in the order of their pinyin: rows 16 to 55 of GB 2312. */
const BY_SOUND: readonly string[] = Array.from({ length: 40 * 94 }, (_, at) =>
  new TextDecoder('gb2312').decode(new Uint8Array([0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)])),
).filter((character) => /\p{Script=Han}/u.test(character))
const PLACE = new Map(BY_SOUND.map((character, index) => [character, index]))

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Another character, with a similar sound or at random. */
function otherThan(character: string, random: () => number): string {
  const place = PLACE.get(character)
  if (place !== undefined && random() < ALIKE) {
    const step = 1 + Math.floor(random() * NEAR)
    const other = BY_SOUND[place + (random() < 0.5 ? step : -step)]
    if (other !== undefined) return other
  }
  return BY_SOUND[Math.floor(random() * BY_SOUND.length)]!
}

/** Inserts recognition errors into this share of a text's Chinese characters; punctuation stays. */
export function injectErrors(text: string, rate: number, random: () => number): string {
  const { substitution, deletion } = ERROR_KINDS
  return [...text]
    .map((character) => {
      if (!/\p{Script=Han}/u.test(character) || random() >= rate) return character
      const kind = random()
      if (kind < substitution) return otherThan(character, random)
      return kind < substitution + deletion ? '' : character + otherThan(character, random)
    })
    .join('')
}
