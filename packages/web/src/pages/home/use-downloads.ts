import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { App } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useStore } from '../../lib/store.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { reportDepth } from '../../models/report-depth.ts'
import { themeSetting } from '../../models/setting.ts'

/** Saves the reports of several lessons, one file after another; the browser may ask once for permission. */
export function useDownloads(rows: readonly AnalysisRow[]) {
  const text = useText()
  const words = useFailureText()
  const locale = useLocale()
  const { message } = App.useApp()
  const [saving, setSaving] = useState(false)
  const theme = useStore(themeSetting)

  const download = async () => {
    setSaving(true)
    try {
      const { saveReport } = await import('../../report-files/save-report.ts')
      const finished = rows.filter(({ status }) => status === AI_STATUS.complete)
      for (const { analysis_id: analysisId, title } of finished) {
        const view = {
          locale,
          theme,
          depth: reportDepth.get(),
          sections: undefined,
          evaluations: false,
        } as const
        await saveReport('html', { analysisId, title, ...view })
      }
      message.success(text('home.downloaded', { count: finished.length }))
    } catch (error) {
      message.error(words(error))
    } finally {
      setSaving(false)
    }
  }
  return { saving, download }
}
