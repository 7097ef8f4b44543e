import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/lesson/measure'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { Locale, Named } from '@keguan/contract/vocabulary/locale'
import { sayIn } from '../kit/say.ts'
import { settingVariables } from './settings.ts'
import type { MethodCard } from './view.ts'
import { MEASURE_TEXTS } from './words/measures.ts'

/** Formula, thresholds, source and limits of a measure: a teacher has a right to know the rules. Without a report they name the product's defaults. */
export function methodCard(
  id: MeasureId,
  locale: Locale,
  report: Pick<Report, 'settings'> = { settings: {} },
): MethodCard {
  const limits = settingVariables(report)
  const say = (text: Named) => sayIn(locale)(text, limits)
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
