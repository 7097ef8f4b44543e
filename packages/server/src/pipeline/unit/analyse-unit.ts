import { deriveUnit } from '@keguan/analysis/unit/derive-unit'
import type { UnitInput } from '@keguan/analysis/unit/unit-input'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { loadSegmenter } from '../language/segmenter.ts'

/** What the plan and the words say. Corrections of lamps are applied to it whenever it is shown. */
export const analyseUnit = (source: UnitInput): UnitReport => deriveUnit(source, [], loadSegmenter())
