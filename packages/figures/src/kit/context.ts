import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Palette } from './theme.ts'

/** Arguments of every builder of a view. A kind of report adds the report itself. */
export interface ViewContext {
  readonly say: Say
  readonly locale: Locale
  readonly palette: Palette
}
