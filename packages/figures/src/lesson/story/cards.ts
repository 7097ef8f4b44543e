import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { lengthText } from '../../kit/figures/figure.ts'
import { moment, percent } from '../../kit/format.ts'
import { withUnit } from '../../kit/number-format.ts'
import { type Context, measureOf, numberOf } from '../context.ts'
import { bareValue, intervalText, numberText, unitText } from '../measures/measure-format.ts'
import { HARDLY_ANY } from '../overview/hardly-any.ts'
import type { LessonBefore, StoryCard } from '../view.ts'
import { STORY_TEXTS } from '../words/story.ts'

const CARDS = 4

interface CardRow {
  readonly id: MeasureId
  readonly label: Named
  readonly sub: (context: Context) => string
  /** In place of the number. */
  readonly value?: (context: Context, value: number) => string | null
}

/** In order of interest: the first four that this lesson has are shown. Most of them are about pupils. */
const ROWS: readonly CardRow[] = [
  {
    id: 'talk.student_share',
    label: STORY_TEXTS.studentTalk,
    sub: ({ report, say }) => {
      const longest = report.turns
        .filter(({ role }) => role === 'student')
        .reduce((most, { start_s, end_s }) => Math.max(most, end_s - start_s), 0)
      if (report.duration_s === null) return say(STORY_TEXTS.studentTalkWords)
      return longest === 0 ? '' : say(STORY_TEXTS.studentTalkSub, { length: lengthText(say, longest) })
    },
  },
  {
    id: 'wait1.median',
    label: STORY_TEXTS.waitAfterQuestion,
    sub: ({ report, say }) => {
      const share = numberOf(report, 'wait1.long_share')
      const n = measureOf(report, 'wait1.long_share')?.count ?? 0
      if (share === null) return ''
      return share === 0
        ? say(STORY_TEXTS.waitAfterQuestionNone, { n })
        : say(STORY_TEXTS.waitAfterQuestionSub, { share: percent(share) })
    },
  },
  {
    id: 'question.content',
    label: STORY_TEXTS.questions,
    sub: ({ report, say }) => {
      const n = numberOf(report, 'question.count')
      if (n === null) return ''
      return n === numberOf(report, 'question.content')
        ? say(STORY_TEXTS.questionsAll)
        : say(STORY_TEXTS.questionsSub, { n })
    },
  },
  {
    id: 'talk.several_share',
    label: STORY_TEXTS.together,
    sub: ({ say }) => say(STORY_TEXTS.togetherSub),
    value: ({ say }, value) => (value < HARDLY_ANY ? say(STORY_TEXTS.togetherNone) : null),
  },
  { id: 'wait.median', label: STORY_TEXTS.waitFromSound, sub: longWaits },
  {
    id: 'student.full_expression_share',
    label: STORY_TEXTS.fullAnswers,
    sub: ({ say }) => say(STORY_TEXTS.fullAnswersSub),
    value: ({ say }, value) => (value === 0 ? say(STORY_TEXTS.noneAtAll) : null),
  },
  {
    id: 'talk.longest_teacher_s',
    label: STORY_TEXTS.longestTelling,
    sub: ({ say }) => say(STORY_TEXTS.longestTellingSub),
  },
  { id: 'chain.follow_up_share', label: STORY_TEXTS.followUps, sub: ({ say }) => say(STORY_TEXTS.followUpsSub) },
  { id: 'talk.turn_count', label: STORY_TEXTS.turns, sub: ({ say }) => say(STORY_TEXTS.turnsSub) },
  { id: 'rate.speech', label: STORY_TEXTS.rate, sub: ({ say }) => say(STORY_TEXTS.rateSub) },
]

function longWaits({ report, say }: Context): string {
  const share = numberOf(report, 'wait.long_share')
  if (share === 0)
    return say(STORY_TEXTS.waitAfterQuestionNone, { n: measureOf(report, 'wait.long_share')?.count ?? 0 })
  return share === null ? '' : say(STORY_TEXTS.waitAfterQuestionSub, { share: percent(share) })
}

export function storyCards(context: Context, before: LessonBefore['values']): StoryCard[] {
  const { report, say } = context
  // One card about waits is enough: the one after questions if words identify them.
  const skipped = numberOf(report, 'wait1.median') === null ? null : 'wait.median'
  return ROWS.flatMap((row) => {
    const value = numberOf(report, row.id)
    if (value === null || row.id === skipped) return []
    // a transcript rarely contains what many say at once, so its share says nothing
    if (row.id === 'talk.several_share' && !report.sources.audio) return []
    const measure = measureOf(report, row.id)
    const unit = unitText(say, row.id, measure?.source)
    const words = row.value?.(context, value) ?? null
    const first = measure?.evidence[0]
    return [
      {
        id: row.id,
        label: say(row.label),
        value: words ?? bareValue(say, row.id, measure),
        unit: words === null ? unit : '',
        sub: (words === null && doubtText(context, row)) || row.sub(context),
        before: beforeText(context, row, before[row.id]),
        moment: first ? moment(first) : null,
      },
    ]
  }).slice(0, CARDS)
}

/** A note if voices or words are in doubt, where the number alone would look certain; otherwise empty. */
function doubtText({ report, say }: Context, { id }: CardRow): string {
  const measure = measureOf(report, id)
  if (measure?.unsure === true && measure.source === 'model') return say(STORY_TEXTS.wordsInDoubt)
  if (!areVoicesUnsure(report) || !measure?.interval) return ''
  const interval = intervalText(id, measure)
  if (interval === '') return say(STORY_TEXTS.inDoubtPlain)
  const range = withUnit(interval, unitText(say, id, measure.source))
  return say(STORY_TEXTS.inDoubt, { range })
}

function beforeText(context: Context, row: CardRow, value: number | undefined): string {
  if (value === undefined) return ''
  const { report, say } = context
  const unit = unitText(say, row.id, measureOf(report, row.id)?.source)
  const text = row.value?.(context, value) ?? withUnit(numberText(row.id, value), unit)
  return say(STORY_TEXTS.lastTime, { value: text })
}
