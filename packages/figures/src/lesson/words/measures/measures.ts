import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { PLAN_MEASURES } from '../plan.ts'
import { EXCHANGE_MEASURES } from './exchange-measures.ts'
import { FIAS_MEASURES } from './fias-measures.ts'
import { LANGUAGE_MEASURES } from './language-measures.ts'
import { GRAPH_MEASURES, PATH_MEASURES } from './path-measures.ts'
import { PATTERN_MEASURES } from './pattern-measures.ts'
import { PUPIL_MEASURES } from './pupil-measures.ts'
import { ST_MEASURES } from './st-measures.ts'
import { STYLE_MEASURES } from './style-measures.ts'
import { TALK_MEASURES } from './talk-measures.ts'
import { TALK_MOVE_MEASURES } from './talk-move-measures.ts'
import { VOICE_MEASURES } from './voice-measures.ts'

export const MEASURE_TEXTS: Readonly<Record<MeasureId, MeasureText>> = {
  ...ST_MEASURES,
  ...TALK_MEASURES,
  ...VOICE_MEASURES,
  ...EXCHANGE_MEASURES,
  ...PATTERN_MEASURES,
  ...PUPIL_MEASURES,
  ...TALK_MOVE_MEASURES,
  ...FIAS_MEASURES,
  ...LANGUAGE_MEASURES,
  ...STYLE_MEASURES,
  ...PATH_MEASURES,
  ...PLAN_MEASURES,
  ...GRAPH_MEASURES,
}
