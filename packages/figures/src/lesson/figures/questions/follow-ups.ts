import { named } from '@keguan/contract/vocabulary/locale'
import { FOLLOW_UP_NAMES, FOLLOW_UPS } from '@keguan/contract/vocabulary/talk-moves'
import { barList } from '../../../kit/figures/bar-list.ts'
import type { Context } from '../../context.ts'
import { startOf } from '../../evidence/sentences.ts'
import type { FigureView } from '../../view.ts'
import { COLUMN_TEXTS } from '../../words/figures.ts'

const WORDS = {
  title: named('学生答完之后的提问：聚焦还是漏斗', 'Questions after an answer: focusing or funneling'),
  guide: named(
    '“往想法上问”（聚焦式）追问学生自己的理由和想法，“往答案上引”（漏斗式）一步步问向既定答案；由词语推断，只作近似。点击听一个例子。',
    '“After the thinking” (focusing) asks for pupils’ own reasons; “towards an answer” (funneling) leads step by step to a set one. Inferred from words: an approximation only. Click to hear one.',
  ),
  alt: named('横条图：{n} 个答后提问的类型。', 'Bars: kinds of {n} questions after an answer.'),
}

/** Kinds of questions after an answer; nothing if none was classified. */
export function followUpBars(context: Context): FigureView[] {
  const { report, say, palette } = context
  const codes = report.codes.filter(({ follow_up }) => follow_up !== undefined)
  if (codes.length === 0) return []
  return [
    barList(context, {
      id: 'follow-ups',
      words: WORDS,
      size: 'small',
      variables: { n: codes.length },
      bars: FOLLOW_UPS.map((kind) => {
        const found = codes.filter(({ follow_up }) => follow_up === kind)
        return { name: say(FOLLOW_UP_NAMES[kind]), value: found.length, startS: startOf(context, found[0]?.utterance) }
      }),
      color: palette.mark.teacher,
      nameTitle: COLUMN_TEXTS.kind,
      total: codes.length,
    }),
  ]
}
