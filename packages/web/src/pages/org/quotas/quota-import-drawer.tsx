import { EDITION_NAMES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import {
  METERED_NAMES,
  QUOTA_IMPORT_COLUMN_NAMES,
  QUOTA_IMPORT_COLUMNS,
  QUOTA_IMPORT_PROBLEM_NAMES,
} from '@keguan/contract/vocabulary/quota-import'
import { Result } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { ImportDrawer } from '../../../components/sheet-import/import-drawer.tsx'
import type { ImportWords } from '../../../components/sheet-import/import-kind.ts'
import { type CheckedFile, useSheetCheck } from '../../../components/sheet-import/use-sheet-check.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import {
  checkQuotaImport,
  getQuotaTemplate,
  importQuotas,
  type QuotaCheck,
  type QuotaFile,
} from '../../../services/quota.ts'
import { QUOTA_TEXTS as T } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onImported: () => Promise<void>
}

const wordsIn = (locale: Locale): ImportWords => ({
  fields: QUOTA_IMPORT_COLUMNS,
  fieldNames: QUOTA_IMPORT_COLUMN_NAMES,
  problemNames: QUOTA_IMPORT_PROBLEM_NAMES,
  widths: { org: 150, folder: 110, metered: 92, edition: 100, starts_on: 104, ends_on: 104, total: 96, note: 120 },
  shown: (field, value) => {
    if (field === 'metered') return METERED_NAMES[value === 'yes' ? 'yes' : 'no'][locale]
    const edition = field === 'edition' && LESSON_EDITIONS.find((each) => String(each) === value)
    return edition ? EDITION_NAMES[edition][locale] : value
  },
})

/** From a sheet, such as an export that was changed, to the quotas of many institutions. */
export function QuotaImportDrawer({ onClose, onImported }: Props) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const sheet = useSheetCheck<QuotaCheck>((request, signal) => checkQuotaImport(request as QuotaFile, signal))
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ created: number; updated: number } | null>(null)

  async function run({ content, answers, check }: CheckedFile<QuotaCheck>) {
    setBusy(true)
    sheet.setFailure(null)
    try {
      setResult(await importQuotas({ ...(answers as QuotaFile), content, confirmed: check.confirmed }))
    } catch (error) {
      await sheet.recheck()
      sheet.setFailure(words(error))
    }
    setBusy(false)
    await onImported()
  }

  const running = (
    <Result status="info" title={say(T.importRunning)} subTitle={say(T.importRunningHint)} role="status" />
  )
  const done = result && <Result status="success" role="status" title={say(T.importDone, { ...result })} />
  return (
    <ImportDrawer<QuotaCheck>
      title={say(T.importTitle)}
      into={say(T.importInto)}
      words={wordsIn(locale)}
      template={() => getQuotaTemplate({ locale })}
      templateName={`${say(T.importTemplate)}.xlsx`}
      sheet={sheet}
      runText={({ counts }) => say(T.importRun, { count: counts.create + counts.update })}
      onRun={(file) => void run(file)}
      {...(busy ? { running } : {})}
      {...(done ? { done } : {})}
      onClose={() => !busy && onClose()}
    />
  )
}
