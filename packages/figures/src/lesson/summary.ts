import type { SummaryView } from '../kit/view.ts'
import type { Context } from './context.ts'
import { isSilent, modeSentence, rateSentences, sharesSentence, waitSentence } from './section-summaries.ts'
import { SUMMARY_TEXTS } from './words/summary.ts'

/** Below this much recording the numbers are hints. */
const ENOUGH_S = 300

/** Two or three plain sentences. What to try stands in the story. */
export function buildSummary(context: Context): SummaryView {
  const { report, say } = context
  if (isSilent(report)) {
    return { sentences: [say(SUMMARY_TEXTS.noSpeech)] }
  }
  const sentences = [
    sharesSentence(context),
    modeSentence(context),
    waitSentence(context) ?? rateSentences(context)[0] ?? null,
  ].filter((sentence) => sentence !== null)
  if ((report.duration_s ?? 0) < ENOUGH_S) {
    return { sentences: [...sentences.slice(0, 2), say(SUMMARY_TEXTS.littleData)] }
  }
  return { sentences }
}
