import { IMPORT_COLUMN_NAMES, IMPORT_COLUMNS, IMPORT_PROBLEM_NAMES } from '@keguan/contract/vocabulary/person-import'
import { ROLES } from '@keguan/contract/vocabulary/role'
import { useState } from 'react'
import { useConfirm } from '../../../../components/dialog/use-confirm.ts'
import { ImportDrawer } from '../../../../components/sheet-import/import-drawer.tsx'
import type { ImportWords } from '../../../../components/sheet-import/import-kind.ts'
import { useSheetCheck } from '../../../../components/sheet-import/use-sheet-check.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import {
  checkImport,
  getImportTemplate,
  type ImportAnswers,
  type PeopleCheck,
  type PeopleChoices,
} from '../../../../services/people.ts'
import { roleNames } from '../people-words.ts'
import { TEXTS } from '../texts.ts'
import { ImportDone, ImportRunning } from './import-progress.tsx'
import { usePeopleImport } from './use-people-import.ts'

interface Props {
  readonly choices: PeopleChoices
  readonly onClose: () => void
  readonly onImported: () => Promise<void>
}

/** From a list of people to new and changed accounts: nothing is stored before the whole list was seen. */
export function PeopleImportDrawer({ choices, onClose, onImported }: Props) {
  const say = useSay()
  const locale = useLocale()
  const confirm = useConfirm()
  const org_id = choices.org_id
  const sheet = useSheetCheck<PeopleCheck>((request, signal) =>
    checkImport({ ...(request as ImportAnswers), org_id }, signal),
  )
  const { progress, result, run } = usePeopleImport(org_id, sheet, onImported)
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
    if (progress !== null) return
    if (result === null || result.created === 0 || isSaved) return onClose()
    confirm({
      title: say(TEXTS.importLeaveTitle),
      content: say(TEXTS.importLeaveContent),
      okText: say(TEXTS.importLeaveOk),
      isDanger: true,
      onOk: onClose,
    })
  }
  return (
    <ImportDrawer<PeopleCheck>
      title={say(TEXTS.importTitle)}
      into={choices.org_name}
      words={words}
      template={() => getImportTemplate({ org_id, locale })}
      templateName={locale === 'zh-CN' ? '账号导入模板.xlsx' : 'account-import-template.xlsx'}
      sheet={sheet}
      runText={({ counts: { create, update } }) => {
        if (update === 0) return say(TEXTS.importRun, { count: create })
        if (create === 0) return say(TEXTS.importUpdate, { count: update })
        return say(TEXTS.importBoth, { create, update })
      }}
      onRun={(file) => void run(file)}
      {...(progress === null ? {} : { running: <ImportRunning progress={progress} /> })}
      {...(result === null ? {} : { done: <ImportDone result={result} onSaved={() => setSaved(true)} /> })}
      onClose={close}
    />
  )
}
