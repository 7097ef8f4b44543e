import { deriveUnit } from '@keguan/analysis/unit/derive-unit'
import type { UnitInput } from '@keguan/analysis/unit/unit-input'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { loadSegmenter } from '../language/segmenter.ts'

/** The report from plan and words. Corrections of lamps are applied whenever it is shown. */
export const analyseUnit = (source: UnitInput): UnitReport => deriveUnit(source, [], loadSegmenter())
