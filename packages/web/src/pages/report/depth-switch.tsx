import { REPORT_DEPTH_NAMES, REPORT_DEPTHS } from '@keguan/contract/vocabulary/report-depth'
import { Segmented } from 'antd'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { reportDepth, setReportDepth } from '../../models/report-depth.ts'

/** How much of the report is shown: the teacher's view or the researcher's. */
export function DepthSwitch({ className }: { readonly className: string }) {
  const text = useText()
  const locale = useLocale()
  return (
    <Segmented
      className={className}
      value={useStore(reportDepth)}
      onChange={setReportDepth}
      aria-label={text('report.depth')}
      options={REPORT_DEPTHS.map((value) => ({ value, label: REPORT_DEPTH_NAMES[value][locale] }))}
    />
  )
}
