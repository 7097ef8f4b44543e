import type { MissingReason } from '@keguan/contract/report/lesson/measure'
import { emptyFigure as empty, type FigureWords } from '../../kit/figures/figure.ts'
import type { Context } from '../context.ts'
import type { FigureView } from '../view.ts'
import { MISSING_REASON_TEXTS } from '../words/terms.ts'

/** A figure without data, which keeps its place and says why in the words of a lesson report. */
export const emptyFigure = (
  context: Context,
  id: string,
  words: FigureWords,
  reason: MissingReason,
  wide = false,
): FigureView => empty(context, id, words, MISSING_REASON_TEXTS[reason], wide)
