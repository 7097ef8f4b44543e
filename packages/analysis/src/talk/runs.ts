import type { SpokenSentence } from '../language/words/words.ts'
import type { SpeakerLabel, SpeakerRole } from '../speakers/speakers.ts'

/** Sentences that one speaker says in a row; `first` and `last` are positions in the list of sentences. */
export type Run = { role: SpeakerRole; speaker: SpeakerLabel | string; first: number; last: number }

/** Runs in order. Unlike turns they need no times, so a transcript without times has them too. */
export function findRuns(sentences: readonly SpokenSentence[]): Run[] {
  const runs: Run[] = []
  sentences.forEach(({ utterance: { role, speaker } }, at) => {
    const run = runs.at(-1)
    if (run && run.role === role && run.speaker === speaker) run.last = at
    else runs.push({ role, speaker, first: at, last: at })
  })
  return runs
}

/** Positions of a run's sentences, the first `most` of them. */
export function positions({ first, last }: Run, most = Number.POSITIVE_INFINITY): number[] {
  return Array.from({ length: Math.min(most, last - first + 1) }, (_, index) => first + index)
}

/** From the start of a run to its end, seconds; null without times. */
export function lengthOf(run: Run, sentences: readonly SpokenSentence[]): number | null {
  const startS = sentences[run.first]!.utterance.startS
  const endS = sentences[run.last]!.utterance.endS
  return startS === null || endS === null ? null : endS - startS
}
