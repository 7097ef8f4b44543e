import type { SummaryView } from '../kit/view.ts'
import type { Context } from './context.ts'
import { suggestionView } from './highlights.ts'
import { isSilent, modeSentence, rateSentences, sharesSentence, waitSentence } from './section-summaries.ts'
import { SUMMARY_TEXTS } from './words/summary.ts'

/** Below this much recording the numbers are hints. */
const ENOUGH_S = 300

/** Two or three plain sentences, and the one suggestion that the report holds. */
export function buildSummary(context: Context): SummaryView {
  const { report, say } = context
  if (isSilent(report)) {
    return { sentences: [say(SUMMARY_TEXTS.noSpeech)], suggestion: null }
  }
  const sentences = [
    sharesSentence(context),
    modeSentence(context),
    waitSentence(context) ?? rateSentences(context)[0] ?? null,
  ].filter((sentence) => sentence !== null)
  if ((report.duration_s ?? 0) < ENOUGH_S) {
    return { sentences: [...sentences.slice(0, 2), say(SUMMARY_TEXTS.littleData)], suggestion: null }
  }
  return { sentences, suggestion: suggestionView(context) }
}
