import { named } from '@keguan/contract/vocabulary/locale'
import { CHAIN_NAMES, CHAIN_TYPES, FEEDBACK_NAMES, FEEDBACK_TYPES } from '@keguan/contract/vocabulary/talk-acts'
import { barList } from '../../../kit/figures/bar-list.ts'
import { lengthHistogram } from '../../../kit/figures/length-histogram.ts'
import { type Context, measureOf } from '../../context.ts'
import { startOf } from '../../evidence/sentences.ts'
import { settingOf } from '../../settings.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS, COLUMN_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const FEEDBACK_WORDS = {
  title: named('教师怎样理答', 'How the teacher follows up answers'),
  guide: named(
    '学生回答之后教师的第一反应。追问和采纳发挥能让学生多想一步。点击听一个例子。',
    'The teacher’s first reaction to an answer. Probing and using the idea take pupils a step further. Click to hear one.',
  ),
  alt: named('横条图：{n} 次理答的类型。', 'Bars: kinds of {n} reactions to answers.'),
}
const CHAIN_WORDS = {
  title: named('问答链的类型', 'Shapes of question chains'),
  guide: named(
    '一个问题连同它引出的回答和反馈是一条链；追问链里教师接着答案再问；“先思考再回答”是先留出思考时间。',
    'A question with its answers and feedback is a chain; in a follow-up chain the teacher asks further; with “thinking before the answer” pupils get time first.',
  ),
  alt: named('横条图：{n} 条问答链的类型。', 'Bars: shapes of {n} question chains.'),
}
const LENGTH_WORDS = {
  title: named('学生发言的长短', 'Length of what pupils say'),
  guide: named(
    '{pupil_echo_s} 秒以内多是简短应答，虚线右边（{pupil_full_s}–{pupil_long_s} 秒）表达比较充分，{pupil_long_s} 秒以上常是朗读或播放。',
    'Under {pupil_echo_s} s mostly echoes; right of the line ({pupil_full_s}–{pupil_long_s} s) pupils express themselves fully; above {pupil_long_s} s it is often reading aloud or media.',
  ),
  alt: named('柱形图：{n} 次单个学生发言的时长分布。', 'Columns: lengths of {n} turns of single pupils.'),
}
const FULLY = named('{pupil_full_s}–{pupil_long_s} 秒：表达充分', '{pupil_full_s}–{pupil_long_s} s: full expression')
const LENGTH_LIMITS = ['pupil_echo_s', 'pupil_expression_s', 'pupil_full_s', 'pupil_long_s'] as const

export function feedbackBars(context: Context): FigureView {
  const { report, say, palette } = context
  const codes = report.codes.filter(({ feedback }) => feedback !== undefined)
  if (codes.length === 0) {
    const why = report.sources.transcript ? 'too_little_data' : 'no_transcript'
    return emptyFigure(context, 'feedback-bars', FEEDBACK_WORDS, why)
  }
  return barList(context, {
    id: 'feedback-bars',
    words: FEEDBACK_WORDS,
    size: 'medium',
    variables: { n: codes.length },
    bars: FEEDBACK_TYPES.map((type) => {
      const found = codes.filter(({ feedback }) => feedback === type)
      return { name: say(FEEDBACK_NAMES[type]), value: found.length, startS: startOf(context, found[0]?.utterance) }
    }),
    color: palette.mark.teacher,
    nameTitle: COLUMN_TEXTS.feedback,
    total: codes.length,
  })
}

export function chainBars(context: Context): FigureView {
  const { report, say, palette } = context
  const chains = report.chains
  if (chains.length === 0) {
    const why = report.sources.transcript ? 'no_questions' : 'no_transcript'
    return emptyFigure(context, 'chain-bars', CHAIN_WORDS, why)
  }
  return barList(context, {
    id: 'chain-bars',
    words: CHAIN_WORDS,
    size: 'medium',
    variables: { n: chains.length },
    bars: CHAIN_TYPES.map((type) => {
      const found = chains.filter((chain) => chain.type === type)
      return { name: say(CHAIN_NAMES[type]), value: found.length, startS: found[0]?.start_s ?? null }
    }),
    color: palette.neutral,
    nameTitle: COLUMN_TEXTS.chain,
    total: chains.length,
  })
}

export function answerLengths(context: Context): FigureView {
  const { report, say, palette } = context
  const lengthsS = report.turns.filter(({ role }) => role === 'student').map((turn) => turn.end_s - turn.start_s)
  if (lengthsS.length === 0) {
    const why = measureOf(report, 'student.echo_share')?.why_missing ?? 'no_student_speech'
    return emptyFigure(context, 'answer-lengths', LENGTH_WORDS, why)
  }
  return lengthHistogram(context, {
    id: 'answer-lengths',
    words: LENGTH_WORDS,
    axisTitle: AXIS_TEXTS.turnLength,
    lengthsS,
    edgesS: [0, ...LENGTH_LIMITS.map((id) => settingOf(report, id))],
    color: palette.mark.student,
    criterion: { edgeS: settingOf(report, 'pupil_full_s'), text: say(FULLY) },
  })
}
