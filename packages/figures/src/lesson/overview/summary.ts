import type { Report } from '@keguan/contract/report/lesson/report'
import type { SummaryView } from '../../kit/view.ts'
import type { Context } from '../context.ts'
import { SUMMARY_TEXTS } from '../words/summary.ts'
import { isSilent, modeSentence, rateSentences, sharesSentence, waitSentence } from './section-summaries.ts'

/** With a shorter recording the numbers are only indications. */
const ENOUGH_S = 300
/** About as many characters as are said in that time. */
const ENOUGH_WORDS = 1000
/** Chinese characters, and words of other scripts. */
const WORDS = /\p{Script=Han}|[\p{L}\p{N}]+/gu

/** Two or three plain sentences. Things to try are in the story. */
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

/** The statement that the lesson is short, by its time, or without times by its words. */
function littleData({ duration_s, utterances }: Report) {
  if (duration_s !== null) return duration_s < ENOUGH_S ? SUMMARY_TEXTS.littleData : null
  const words = utterances.reduce((sum, { text }) => sum + (text.match(WORDS)?.length ?? 0), 0)
  return words < ENOUGH_WORDS ? SUMMARY_TEXTS.littleText : null
}
