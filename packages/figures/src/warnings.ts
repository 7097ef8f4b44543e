import type { Warning } from '@keguan/contract/report/report'
import type { Context } from './context.ts'
import { percent, rounded } from './format.ts'
import type { WarningView } from './view.ts'
import { WARNING_TEXTS } from './words/terms.ts'

/** What the reader must know first, in words. */
export const warningViews = ({ report, say }: Context): WarningView[] =>
  report.warnings.map((warning) => ({
    code: warning.code,
    text: say(WARNING_TEXTS[warning.code], warningVariables(warning, report.media?.decoded_share)),
  }))

function warningVariables({ value, code }: Warning, decodedShare: number | undefined): Record<string, string> {
  const number = value ?? (code === 'damaged_media' ? decodedShare : undefined)
  if (number === undefined) return { value: '?', share: '?' }
  return { value: rounded(number, 1), share: percent(number, number < 0.1 ? 1 : 0) }
}
