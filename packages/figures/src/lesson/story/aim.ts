import type { AdviceCount } from '@keguan/contract/report/lesson/advice'
import { AIM_SIGNS, aimNumbers } from '@keguan/contract/report/lesson/aim'
import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import { withUnit } from '../../kit/number-format.ts'
import { type Context, measureOf } from '../context.ts'
import { numberText, unitText } from '../measures/measure-format.ts'
import type { LessonBefore, StoryView } from '../view.ts'
import { STORY_TEXTS } from '../words/story.ts'
import { TRY_TEXTS } from '../words/tries.ts'
import { spokenNumbers } from './advice-items.ts'
import { AIM_TEXTS } from './aim-texts.ts'

type Aim = NonNullable<LessonBefore['aim']>

/** A change by less than this share of the earlier value counts as none. */
const SAME = 0.08

/** Outcome of an aim: by its own number in both lessons; without one, what to look at. */
export function aimAnswer(context: Context, aim: LessonBefore['aim']): StoryView['aim'] {
  const { report, say } = context
  if (!aim || areVoicesUnsure(report)) return null
  const title = say(STORY_TEXTS.aim, { title: say(TRY_TEXTS[aim.id].title, { word: aim.word ?? '…' }) })
  const [before, now] = [toldOf(context, aim, aim.numbers), toldOf(context, aim, aimNumbers(report, aim))]
  if (!before || !now || before.form !== now.form)
    return { title, text: say(AIM_TEXTS[aim.id].look, { word: aim.word ?? '…' }) }
  const change = (now.amount - before.amount) * (AIM_SIGNS[aim.id].better === 'more' ? 1 : -1)
  const isSame = Math.abs(change) <= SAME * Math.abs(before.amount) || now.text === before.text
  const text = isSame ? STORY_TEXTS.aimSame : change > 0 ? STORY_TEXTS.aimBetter : STORY_TEXTS.aimFarther
  return { title, text: say(text, { before: before.text, now: now.text }) }
}

/** The number as compared and as written; null if there is none, or if its total is zero. */
function toldOf({ report, say }: Context, { id, word }: Aim, numbers: AdviceCount | null) {
  if (!numbers) return null
  const { n, total, share, value } = numbers
  const amount = value ?? share ?? (total === undefined ? n : total === 0 ? undefined : (n ?? 0) / total)
  if (amount === undefined) return null
  const { none, words } = AIM_TEXTS[id]
  const told = value === undefined && share !== undefined && words ? words : AIM_TEXTS[id].told
  const { measure } = AIM_SIGNS[id]
  const shown =
    measure !== null && value !== undefined
      ? { value: withUnit(numberText(measure, value), unitText(say, measure, measureOf(report, measure)?.source)) }
      : spokenNumbers(say, numbers)
  return { amount, form: told, text: say(amount < HARDLY ? (none ?? told) : told, { ...shown, ...(word && { word }) }) }
}

/** Below this, a share would be printed as 0 %. */
const HARDLY = 0.005
