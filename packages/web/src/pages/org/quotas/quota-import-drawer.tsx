import { EDITION_NAMES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import {
  METERED_NAMES,
  QUOTA_IMPORT_COLUMN_NAMES,
  QUOTA_IMPORT_COLUMNS,
  QUOTA_IMPORT_PROBLEM_NAMES,
} from '@keguan/contract/vocabulary/quota-import'
import { ImportDrawer } from '../../../components/sheet-import/import-drawer.tsx'
import type { ImportWords } from '../../../components/sheet-import/import-kind.ts'
import { useSheetImport } from '../../../components/sheet-import/use-sheet-import.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { checkQuotaImport, getQuotaTemplate, importQuotas } from '../../../services/quota.ts'
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

/** Imports the quotas of many institutions from a sheet, such as an edited export. */
export function QuotaImportDrawer({ onClose, onImported }: Props) {
  const say = useSay()
  const locale = useLocale()
  const task = useSheetImport({ check: checkQuotaImport, store: importQuotas, onStored: onImported })
  return (
    <ImportDrawer
      title={say(T.importTitle)}
      into={say(T.importInto)}
      words={wordsIn(locale)}
      template={() => getQuotaTemplate({ locale })}
      templateName={`${say(T.importTemplate)}.xlsx`}
      task={task}
      runText={({ counts }) => say(T.importRun, { count: counts.create + counts.update })}
      running={{ title: say(T.importRunning), hint: say(T.importRunningHint) }}
      done={(result) => say(T.importDone, { ...result })}
      onClose={onClose}
    />
  )
}
