import {
  ORG_IMPORT_COLUMN_NAMES,
  ORG_IMPORT_COLUMNS,
  ORG_IMPORT_PROBLEM_NAMES,
} from '@keguan/contract/vocabulary/org-import'
import { Alert, Result } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { ImportDrawer } from '../../../../components/sheet-import/import-drawer.tsx'
import type { ImportWords } from '../../../../components/sheet-import/import-kind.ts'
import { type CheckedFile, useSheetCheck } from '../../../../components/sheet-import/use-sheet-check.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { checkOrgImport, getOrgTemplate, importOrgs, type OrgCheck, type OrgFile } from '../../../../services/org.ts'
import { TEXTS } from '../../texts.ts'
import { IMPORT_TEXTS } from './texts.ts'

/** New folders named before the rest is only counted. */
const FOLDERS_NAMED = 8

interface Props {
  readonly onClose: () => void
  readonly onImported: () => Promise<void>
}

const WORDS: ImportWords = {
  fields: ORG_IMPORT_COLUMNS,
  fieldNames: ORG_IMPORT_COLUMN_NAMES,
  problemNames: ORG_IMPORT_PROBLEM_NAMES,
  shown: (_, value) => value,
}

/** From a list of schools to institutions in their folders. */
export function OrgImportDrawer({ onClose, onImported }: Props) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const sheet = useSheetCheck<OrgCheck>((request, signal) => checkOrgImport(request as OrgFile, signal))
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ created: number; folders: number } | null>(null)

  async function run({ content, answers, check }: CheckedFile<OrgCheck>) {
    setBusy(true)
    sheet.setFailure(null)
    try {
      setResult(await importOrgs({ ...(answers as OrgFile), content, confirmed: check.confirmed }))
    } catch (error) {
      await sheet.recheck()
      sheet.setFailure(words(error))
    }
    setBusy(false)
    await onImported()
  }

  const running = (
    <Result status="info" title={say(IMPORT_TEXTS.running)} subTitle={say(IMPORT_TEXTS.runningHint)} role="status" />
  )
  const done = result && (
    <Result status="success" title={say(IMPORT_TEXTS.done, { count: result.created, folders: result.folders })} />
  )
  return (
    <ImportDrawer<OrgCheck>
      title={say(IMPORT_TEXTS.title)}
      into={say(TEXTS.all)}
      words={WORDS}
      template={() => getOrgTemplate({ locale })}
      templateName={locale === 'zh-CN' ? '机构导入模板.xlsx' : 'institution-import-template.xlsx'}
      sheet={sheet}
      note={({ new_folders: folders }) => folders.length > 0 && <NewFolders folders={folders} />}
      runText={({ counts }) => say(IMPORT_TEXTS.run, { count: counts.create })}
      onRun={(file) => void run(file)}
      {...(busy ? { running } : {})}
      {...(done ? { done } : {})}
      onClose={() => !busy && onClose()}
    />
  )
}

function NewFolders({ folders }: { readonly folders: readonly string[] }) {
  const say = useSay()
  const rest = folders.length - FOLDERS_NAMED
  return (
    <Alert
      type="info"
      showIcon
      title={say(IMPORT_TEXTS.newFolders, { count: folders.length })}
      description={[...folders.slice(0, FOLDERS_NAMED), ...(rest > 0 ? [`… +${rest}`] : [])].join(' · ')}
    />
  )
}
