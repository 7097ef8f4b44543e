import type { Warning } from '@keguan/contract/report/lesson/report'
import { MISSING, percent, rounded } from '../../kit/format.ts'
import type { Context } from '../context.ts'
import type { WarningView } from '../view.ts'
import { WARNING_TEXTS } from '../words/terms.ts'

/** From this share on, a damaged file has lost nothing that a percentage would show. */
const WHOLE_SHARE = 0.9995

/** Warnings for the top of the report, in words. Those about the mode alone are in its section. */
export const warningViews = ({ report, say }: Context): WarningView[] =>
  report.warnings
    .filter(({ code }) => code !== 'st_modes_overlap')
    .map((warning) => ({
      code: warning.code,
      text: say(WARNING_TEXTS[textKey(warning)], variables(warning)),
    }))

function textKey({ code, value }: Warning): keyof typeof WARNING_TEXTS {
  if (code === 'transcript_shifted') return (value ?? 0) < 0 ? 'transcript_early' : 'transcript_late'
  if (code === 'words_recognised' && value === undefined) return 'words_recognised_plain'
  return code === 'damaged_media' && (value ?? 1) >= WHOLE_SHARE ? 'damaged_inside' : code
}

const variables = ({ value }: Warning): Record<string, string> =>
  value === undefined
    ? { value: MISSING, share: MISSING, hundred: MISSING, whole: MISSING }
    : {
        value: rounded(value, 1),
        share: smallPercent(value),
        hundred: rounded(100 * value, 0),
        whole: rounded(Math.abs(value), 0),
      }

/** Keeps a small share from reading as 0 %, and a nearly whole one as 100 %. */
function smallPercent(share: number): string {
  if (share > 0 && share < 0.001) return '<0.1%'
  return percent(share, share < 0.1 || share > 0.99 ? 1 : 0)
}
