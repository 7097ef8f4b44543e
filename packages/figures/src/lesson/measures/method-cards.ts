import { sayIn } from '@keguan/contract/message'
import { MEASURE_IDS, type MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import * as kit from '../../kit/method-card.ts'
import { settingVariables } from '../settings.ts'
import type { MethodCard } from '../view.ts'
import { MEASURE_TEXTS } from '../words/measures/measures.ts'

/** The method card of a measure. Without a report its limits are the product's defaults. */
export function methodCard(
  id: MeasureId,
  locale: Locale,
  report: Pick<Report, 'settings'> = { settings: {} },
): MethodCard {
  const [say, limits] = [sayIn(locale), settingVariables(report)]
  return kit.methodCard((text) => say(text, limits), id, MEASURE_TEXTS[id])
}

export const methodCards = (locale: Locale): MethodCard[] => MEASURE_IDS.map((id) => methodCard(id, locale))
