import type { Say } from '@keguan/contract/message'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Palette } from './theme.ts'

/** What every builder of a view is handed. A kind of report adds the report itself. */
export interface ViewContext {
  readonly say: Say
  readonly locale: Locale
  readonly palette: Palette
}
