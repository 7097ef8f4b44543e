import { useQuery } from '@tanstack/react-query'
import { Alert, App, Input } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../../../components/data-list/export-button.tsx'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { Loaded } from '../../../../components/failure/loaded.tsx'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { checkDeletion, deletePeople, type PeopleSelection } from '../../../../services/deletion.ts'
import { exportPeople } from '../../../../services/people.ts'
import { TEXTS } from '../texts.ts'

interface Props {
  readonly selection: PeopleSelection
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Says how many accounts and lessons would be deleted, offers them as a file, and requires the number to be typed. */
export function DeleteManyDialog({ selection, onClose, onDone }: Props) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const { message } = App.useApp()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const check = useQuery({
    queryKey: ['people', 'deletion', selection],
    queryFn: ({ signal }) => checkDeletion(selection, signal),
    gcTime: 0,
  })
  const count = check.data?.accounts ?? 0
  const run = async () => {
    setFailure(null)
    try {
      const gone = await deletePeople({ ...selection, confirm_count: count })
      message.success(say(TEXTS.removedMany, gone))
      onClose()
      await onDone()
    } catch (reason) {
      // the number may have changed meanwhile
      setTyped('')
      await check.refetch()
      throw reason
    }
  }
  const { account_ids, ...filters } = selection
  const ids = account_ids ? { account_ids: account_ids.join(',') } : {}
  const label = say(TEXTS.removeTypeCount, { count })
  return (
    <FormDialog
      title={check.data ? say(TEXTS.removeMany, { count }) : say(TEXTS.removeAll)}
      okText={say(TEXTS.remove)}
      isDanger
      isReady={count > 0 && typed.trim() === String(count)}
      onSubmit={run}
      onClose={onClose}
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <Loaded query={check}>
        {(data) => (
          <>
            <span>{count === 0 ? say(TEXTS.removeNone) : say(TEXTS.removeManyContent, data)}</span>
            {data.left_out > 0 && <span>{say(TEXTS.removeLeftOut, { count: data.left_out })}</span>}
            {count > 0 && (
              <>
                <span>{say(TEXTS.removeUndo)}</span>
                <ExportButton
                  fetch={() => exportPeople({ ...filters, ...ids, locale })}
                  fileName={say(TEXTS.account)}
                  onFailed={(reason) => setFailure(words(reason))}
                >
                  {say(TEXTS.removeExport)}
                </ExportButton>
                <Input
                  aria-label={label}
                  placeholder={label}
                  value={typed}
                  maxLength={10}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              </>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
