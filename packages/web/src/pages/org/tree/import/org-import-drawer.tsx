import {
  ORG_IMPORT_COLUMN_NAMES,
  ORG_IMPORT_COLUMNS,
  ORG_IMPORT_PROBLEM_NAMES,
} from '@keguan/contract/vocabulary/org-import'
import { Alert } from 'antd'
import { ImportDrawer } from '../../../../components/sheet-import/import-drawer.tsx'
import type { ImportWords } from '../../../../components/sheet-import/import-kind.ts'
import { useSheetImport } from '../../../../components/sheet-import/use-sheet-import.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { checkOrgImport, getOrgTemplate, importOrgs } from '../../../../services/org.ts'
import { TEXTS } from '../../texts.ts'
import { IMPORT_TEXTS } from './texts.ts'

/** Number of new folders named before the rest is only counted. */
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

/** Imports institutions and their folders from a list of schools. */
export function OrgImportDrawer({ onClose, onImported }: Props) {
  const say = useSay()
  const locale = useLocale()
  const task = useSheetImport({ check: checkOrgImport, store: importOrgs, onStored: onImported })
  return (
    <ImportDrawer
      title={say(IMPORT_TEXTS.title)}
      into={say(TEXTS.all)}
      words={WORDS}
      template={() => getOrgTemplate({ locale })}
      templateName={locale === 'zh-CN' ? '机构导入模板.xlsx' : 'institution-import-template.xlsx'}
      task={task}
      note={({ new_folders: folders }) => folders.length > 0 && <NewFolders folders={folders} />}
      runText={({ counts }) => say(IMPORT_TEXTS.run, { count: counts.create })}
      running={{ title: say(IMPORT_TEXTS.running), hint: say(IMPORT_TEXTS.runningHint) }}
      done={({ created, folders }) => say(IMPORT_TEXTS.done, { count: created, folders })}
      onClose={onClose}
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
