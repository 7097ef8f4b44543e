import { rounded } from '../../kit/format.ts'
import { marks, paperName, shareText, signed } from '../context.ts'
import { CLASS_SENTENCES as S } from '../words/class.ts'
import { type ClassContext, mainClassPaper } from './context.ts'

/** Summary for the teacher's next lesson. */
export function classSentences(context: ClassContext): string[] {
  return [pupils(context), difference(context), reteach(context), item(context), watch(context)].filter(
    (sentence) => sentence !== null,
  )
}

function pupils(context: ClassContext): string {
  const { say, report } = context
  const { id, spread, grade } = mainClassPaper(report)
  return say(S.pupils, {
    ...{ name: report.class_name, listed: report.listed, counted: report.counted, paper: paperName(context, id) },
    ...{ mean: marks(spread.mean), grade: marks(grade.mean) },
  })
}

function difference({ say, report }: ClassContext): string {
  const { difference: own } = mainClassPaper(report)
  if (!own) return say(S.alone)
  const [low, high] = own.interval
  return say(own.is_beyond_chance ? S.differs : S.same, {
    ...{ value: signed(own.value, 1), low: signed(low, 1), high: signed(high, 1) },
  })
}

function reteach({ say, report }: ClassContext): string | null {
  if (!report.points) return null
  const named = report.reteach.map((at) => {
    const point = report.points?.[at]
    return point ? `${point.name} (${shareText(point.share)})` : ''
  })
  return named.length === 0
    ? say(S.noReteach)
    : say(S.reteach, { points: named.join(say({ 'zh-CN': '、', 'en-US': ', ' })) })
}

function item({ say, report }: ClassContext): string | null {
  const first = report.items?.[0]
  if (!first) return null
  const { label, lost, wrong } = first
  return say(S.item, {
    ...{ label, lost: rounded(lost, 0), wrong: wrong?.option ?? 'none', share: wrong ? shareText(wrong.share) : '' },
  })
}

function watch({ say, report }: ClassContext): string {
  const near = report.watch.filter(({ reasons }) => reasons.some(({ code }) => code === 'near_line')).length
  return report.watch.length === 0 ? say(S.noWatch) : say(S.watch, { n: report.watch.length, near })
}
