/** A detected voice with what its words say. */
export type VoiceWords = {
  /** Sentences it says; a sentence of two voices is a part of one for each. */
  sentences: number
  /** Mean of `roleOdds` over these. */
  odds: number
  /** Share of its speech in which the sound alone hears the teacher, less that in which it hears others: −1 to 1. */
  heard: number
}

/**
 * Mean odds of the sentences of teachers and of pupils, and their variance from sentence to sentence, with 15 % of the
 * characters wrong. A voice's mean varies by `OWN` more than its sentences explain, as people have a manner of
 * speaking. All means of a lesson are shifted, by its matter and the recogniser's errors, with the variance `SHIFT`.
 * From lessons of writers whom the weights were not learnt from.
 */
const TEACHER = 1.75
const PUPIL = -1.45
const SENTENCE = 3
const OWN = 0.25
const SHIFT = 0.36
/** Log odds that the sound alone adds to a voice all of whose speech it gives to one side: in doubt, and trusted. */
const HEARD = { doubted: 2, trusted: 8 } as const
/** Log odds of the voice that says most: hardly any lesson is led by another. */
const LONGEST = 3
/** Sums of odds from which voices begin; the best result counts. */
const CUTS = [0.15, -0.5, -1]
const MOST_STEPS = 50

/** 1 where a voice is the teacher's, −1 where it is not. */
type Sides = Int8Array

/**
 * By how much each voice is rather the teacher's than a pupil's: log odds against the other side, the other voices
 * being as in the likeliest result. A lesson of one voice, or of a teacher alone, is a result like others.
 */
export function weighVoices(voices: readonly VoiceWords[], isTrusted: boolean): Float64Array {
  const own = isTrusted ? HEARD.trusted : HEARD.doubted
  const longest = voices.reduce((most, { sentences }, voice) => (sentences > voices[most]!.sentences ? voice : most), 0)
  const heard = Float64Array.from(voices, (each, voice) => own * each.heard + (voice === longest ? LONGEST : 0))
  const begins = [
    Int8Array.from(voices, ({ heard }) => (heard >= 0 ? 1 : -1)),
    ...CUTS.map((cut) =>
      Int8Array.from(voices, ({ sentences, odds, heard }) => ((sentences > 0 ? odds - cut : heard) >= 0 ? 1 : -1)),
    ),
  ]
  const best = begins
    .map((sides) => climb(voices, heard, sides))
    .reduce((most, sides) => (weigh(voices, heard, sides) > weigh(voices, heard, most) ? sides : most))
  const weight = weigh(voices, heard, best)
  return Float64Array.from(best, (side, voice) => side * (weight - weigh(voices, heard, turned(best, voice))))
}

const turned = (sides: Sides, voice: number): Sides => sides.map((side, each) => (each === voice ? -side : side))

/** Turns one voice after the other to its other side, the one that gains most first. */
function climb(voices: readonly VoiceWords[], heard: Float64Array, begin: Sides): Sides {
  let sides = begin
  let weight = weigh(voices, heard, sides)
  for (let step = 0; step < MOST_STEPS; step++) {
    const others = voices.map((_, voice) => turned(sides, voice))
    const weights = others.map((each) => weigh(voices, heard, each))
    const best = weights.reduce((most, each, voice) => (each > weights[most]! ? voice : most), 0)
    if (weights.length === 0 || weights[best]! <= weight) break
    sides = others[best]!
    weight = weights[best]!
  }
  return sides
}

/**
 * Log likelihood of the sides but for a constant, over all shifts of the lesson.
 *
 * @param heard log odds of each voice before its words
 */
function weigh(voices: readonly VoiceWords[], heard: Float64Array, sides: Sides): number {
  let sum = 0
  let shifts = 0
  let precision = 1 / SHIFT
  voices.forEach(({ sentences, odds }, voice) => {
    const side = sides[voice]!
    sum += (side * heard[voice]!) / 2
    if (sentences === 0) return
    const own = 1 / (SENTENCE / sentences + OWN)
    const off = odds - (side > 0 ? TEACHER : PUPIL)
    sum -= (own * off * off) / 2
    shifts += own * off
    precision += own
  })
  return sum + (shifts * shifts) / (2 * precision)
}
