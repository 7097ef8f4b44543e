import type { Say } from '@keguan/contract/message'
import type { MethodCard, ReportKind } from './view.ts'
import type { MeasureText } from './words/measure-text.ts'

/** Formula, thresholds, source and limits of a measure: a reader has a right to know the rules. */
export const methodCard = <Kind extends ReportKind>(
  say: Say,
  id: Kind['measure'],
  text: MeasureText,
): MethodCard<Kind> => ({
  id,
  name: say(text.name),
  formula: say(text.formula),
  thresholds: say(text.thresholds),
  source: say(text.source),
  limits: say(text.limits),
})
