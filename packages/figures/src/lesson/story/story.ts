import { chooseAdvice, NO_HISTORY } from '@keguan/contract/report/lesson/advice'
import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import { areWordsRough, areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import type { Report } from '@keguan/contract/report/lesson/report'
import { rounded } from '../../kit/format.ts'
import type { Context } from '../context.ts'
import { isSilent } from '../overview/section-summaries.ts'
import type { LessonBefore, StoryView } from '../view.ts'
import { STORY_TEXTS } from '../words/story.ts'
import { goodItem, tryItem } from './advice-items.ts'
import { aimAnswer } from './aim.ts'
import { storyCards } from './cards.ts'
import { timeBand } from './time-band.ts'

const NOTHING_BEFORE: LessonBefore = { history: NO_HISTORY, values: {}, aim: null }
/** Minimum length of a lesson that shows habits. */
const SHORT_S = 600

/** The first screen: the time band, four numbers, what to hear again and what to try. */
export function storyView(context: Context, before = NOTHING_BEFORE): StoryView {
  const { report, say } = context
  const chosen = report.advice ? chooseAdvice(report.advice, before.history) : { good: [], tries: [] }
  return {
    band: timeBand(context),
    cards: storyCards(context, before.values),
    good: chosen.good.map((item) => goodItem(context, item)),
    tries: chosen.tries.map((item) => tryItem(context, item)),
    hasMore: (report.advice?.tries.length ?? 0) > chosen.tries.length,
    aim: aimAnswer(context, before.aim),
    note: noteOf(context),
    words: { good: say(goodText(report)), tries: say(STORY_TEXTS.tries), why: say(STORY_TEXTS.why) },
  }
}

/** Without sound, moments are read again. */
const goodText = ({ media }: Report) => (media === null ? STORY_TEXTS.goodToRead : STORY_TEXTS.good)

/** The most important warnings: how many of the words are wrong, and what else is in doubt. */
function noteOf(context: Context): string {
  const { report, say, locale } = context
  if (isSilent(report)) return say(STORY_TEXTS.silent)
  if (!report.advice) return say(STORY_TEXTS.noAdvice)
  const notes = areWordsRough(report)
    ? [wordsNote(context), areVoicesUnsure(report) ? say(STORY_TEXTS.doubted) : '']
    : [otherNote(context)]
  return notes.filter((note) => note !== '').join(locale === 'zh-CN' ? '' : ' ')
}

const wordsNote = ({ report, say }: Context): string =>
  say(areWordsUnsure(report) ? STORY_TEXTS.wordsUnsure : STORY_TEXTS.wordsRough, {
    hundred: rounded(100 * (report.recognition?.error_rate ?? 0), 0),
  })

function otherNote({ report, say, endS }: Context): string {
  if (!report.advice) return ''
  if (areVoicesUnsure(report)) return say(STORY_TEXTS.doubted)
  if (report.advice.tries.length > 0) return ''
  if (report.utterances.length > 0 && report.duration_s === null) return say(STORY_TEXTS.noTries)
  if (endS < SHORT_S) return say(STORY_TEXTS.tooShort)
  return say(report.utterances.length === 0 ? STORY_TEXTS.soundOnly : STORY_TEXTS.noTries)
}
