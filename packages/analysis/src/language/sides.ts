import { ANALYTIC_CUES, IMAGE_CUES, TASK_CUE, type WeightedCue } from './lexicon/hemisphere-cues.ts'

/** Rates are per ten syllables; a shorter sentence is counted as ten, so that one word in 好,画! does not tip it. */
const PER_SYLLABLES = 10

/**
 * How much more analytic than pictorial a sentence is: weighted cues per ten syllables, A − B (methods: left/right). A cue
 * counts each kind once a sentence. A metaphor for language and tasks, not a measure of brains.
 */
export function leaningOf(text: string, syllables: number): number {
  const per = Math.max(1, syllables / PER_SYLLABLES)
  return (weightOf(text, ANALYTIC_CUES) - weightOf(text, IMAGE_CUES)) / per
}

const weightOf = (text: string, cues: readonly WeightedCue[]): number =>
  cues.reduce((total, [cue, weight]) => total + (cue.test(text) ? weight : 0), 0)

/** Whether a teacher's sentence sets a task or gives an instruction. */
export const isTask = (text: string): boolean => TASK_CUE.test(text)
