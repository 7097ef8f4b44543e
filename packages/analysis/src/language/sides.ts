import { ANALYTIC_CUES, IMAGE_CUES, TASK_CUE, type WeightedCue } from './lexicon/hemisphere-cues.ts'
import { anyOf, blank } from './own-cues.ts'

/** Rates are per ten syllables; a shorter sentence is counted as ten, so that one word in 好,画! does not tip it. */
const PER_SYLLABLES = 10

export type SideCues = {
  readonly analytic: readonly WeightedCue[]
  readonly image: readonly WeightedCue[]
  readonly removed: RegExp | null
}
const LISTED: SideCues = { analytic: ANALYTIC_CUES, image: IMAGE_CUES, removed: null }

/** The cues with an institution's words, each list its own kind with the weight of a plain cue. */
export function sideCuesWith(
  analytic: readonly string[],
  image: readonly string[],
  removed: readonly string[],
): SideCues {
  const own = (words: readonly string[]): WeightedCue[] => {
    const cue = anyOf(words)
    return cue ? [[cue, 1]] : []
  }
  return {
    analytic: [...ANALYTIC_CUES, ...own(analytic)],
    image: [...IMAGE_CUES, ...own(image)],
    removed: anyOf(removed),
  }
}

/**
 * How much more analytic than pictorial a sentence is: weighted cues per ten syllables, A − B (methods: left/right).
 * Each kind of cue counts once per sentence. A metaphor for language and tasks, not a measure of brains.
 */
export function leaningOf(text: string, syllables: number, cues: SideCues = LISTED): number {
  const counted = blank(text, cues.removed)
  const per = Math.max(1, syllables / PER_SYLLABLES)
  return (weightOf(counted, cues.analytic) - weightOf(counted, cues.image)) / per
}

const weightOf = (text: string, cues: readonly WeightedCue[]): number =>
  cues.reduce((total, [cue, weight]) => total + (cue.test(text) ? weight : 0), 0)

/** Whether a teacher's sentence sets a task or gives an instruction. */
export const isTask = (text: string): boolean => TASK_CUE.test(text)
