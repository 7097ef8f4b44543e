import type { Report } from '@keguan/contract/report/lesson/report'
import type { SummaryView } from '../../kit/view.ts'
import type { Context } from '../context.ts'
import { SUMMARY_TEXTS } from '../words/summary.ts'
import { isSilent, modeSentence, rateSentences, sharesSentence, waitSentence } from './section-summaries.ts'

/** Below this much recording the numbers are hints. */
const ENOUGH_S = 300
/** What is said in about as long. */
const ENOUGH_WORDS = 1000
/** Chinese characters, and words of other scripts. */
const WORDS = /\p{Script=Han}|[\p{L}\p{N}]+/gu

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
  const little = littleData(report)
  return { sentences: little === null ? sentences : [...sentences.slice(0, 2), say(little)] }
}

/** What says that the lesson is short: its time, or without times its words. */
function littleData({ duration_s, utterances }: Report) {
  if (duration_s !== null) return duration_s < ENOUGH_S ? SUMMARY_TEXTS.littleData : null
  const words = utterances.reduce((sum, { text }) => sum + (text.match(WORDS)?.length ?? 0), 0)
  return words < ENOUGH_WORDS ? SUMMARY_TEXTS.littleText : null
}
