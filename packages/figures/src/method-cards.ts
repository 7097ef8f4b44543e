import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/measure'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { sayIn } from './say.ts'
import type { MethodCard } from './view.ts'
import { MEASURE_TEXTS } from './words/measures.ts'

/** Formula, thresholds, source and limits of a measure: a teacher has a right to know the rules. */
export function methodCard(id: MeasureId, locale: Locale): MethodCard {
  const say = sayIn(locale)
  const text = MEASURE_TEXTS[id]
  return {
    id,
    name: say(text.name),
    formula: say(text.formula),
    thresholds: say(text.thresholds),
    source: say(text.source),
    limits: say(text.limits),
  }
}

export const methodCards = (locale: Locale): MethodCard[] => MEASURE_IDS.map((id) => methodCard(id, locale))
