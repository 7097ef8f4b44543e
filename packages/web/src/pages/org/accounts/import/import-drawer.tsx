import type { ImportProgress } from '@keguan/contract/api/people'
import { IMPORT_COLUMN_NAMES, IMPORT_COLUMNS, IMPORT_PROBLEM_NAMES } from '@keguan/contract/vocabulary/person-import'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { useState } from 'react'
import { useConfirm } from '../../../../components/dialog/use-confirm.ts'
import { ImportDrawer } from '../../../../components/sheet-import/import-drawer.tsx'
import type { ImportWords } from '../../../../components/sheet-import/import-kind.ts'
import { useSheetImport } from '../../../../components/sheet-import/use-sheet-import.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { RequestError } from '../../../../requestErrorConfig.ts'
import {
  checkImport,
  getImportTemplate,
  type ImportAnswers,
  importPeople,
  type PeopleChoices,
} from '../../../../services/people.ts'
import { roleNames } from '../people-words.ts'
import { TEXTS } from '../texts.ts'
import { ImportDone, ImportRunning } from './import-progress.tsx'

interface Props {
  readonly choices: PeopleChoices
  readonly onClose: () => void
  readonly onImported: () => Promise<void>
}

/** Imports new and changed accounts from a list: nothing is stored before the whole list was previewed. */
export function PeopleImportDrawer({ choices, onClose, onImported }: Props) {
  const say = useSay()
  const locale = useLocale()
  const confirm = useConfirm()
  const org_id = choices.org_id
  const task = useSheetImport({
    check: (answers: ImportAnswers, signal) => checkImport({ ...answers, org_id }, signal),
    store: (answers, onProgress: (progress: ImportProgress) => void) =>
      importPeople({ ...answers, org_id }, onProgress),
    onStored: onImported,
    // without a response it is unknown what was stored
    failureText: (error) => (error instanceof RequestError && error.status > 0 ? null : say(TEXTS.importUnsure)),
  })
  const [isSaved, setSaved] = useState(false)
  const words: ImportWords = {
    fields: IMPORT_COLUMNS,
    fieldNames: IMPORT_COLUMN_NAMES,
    problemNames: IMPORT_PROBLEM_NAMES,
    shown: (field, value) =>
      field === 'roles'
        ? roleNames(
            ROLES.filter((role) => value.split(',').includes(role)),
            locale,
          )
        : value,
  }
  const close = () => {
    if (task.result === null || task.result.created === 0 || isSaved) return onClose()
    confirm({
      title: say(TEXTS.importLeaveTitle),
      content: say(TEXTS.importLeaveContent),
      okText: say(TEXTS.importLeaveOk),
      isDanger: true,
      onOk: onClose,
    })
  }
  return (
    <ImportDrawer
      title={say(TEXTS.importTitle)}
      into={choices.org_name}
      words={words}
      template={() => getImportTemplate({ org_id, locale })}
      templateName={locale === 'zh-CN' ? '账号导入模板.xlsx' : 'account-import-template.xlsx'}
      task={task}
      runText={({ counts: { create, update } }) => {
        if (update === 0) return say(TEXTS.importRun, { count: create })
        if (create === 0) return say(TEXTS.importUpdate, { count: update })
        return say(TEXTS.importBoth, { create, update })
      }}
      running={(progress) => <ImportRunning progress={progress} />}
      done={(result) => <ImportDone result={result} onSaved={() => setSaved(true)} />}
      onClose={close}
    />
  )
}
