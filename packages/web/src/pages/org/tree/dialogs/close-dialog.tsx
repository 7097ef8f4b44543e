import type { OrgNode } from '@keguan/contract/api/org'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../../../components/data-list/export-button.tsx'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { Loaded } from '../../../../components/failure/loaded.tsx'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { checkClosing } from '../../../../services/deletion.ts'
import { exportPeople } from '../../../../services/people.ts'
import { TREE_TEXTS } from '../texts.ts'

interface Props {
  readonly node: OrgNode
  readonly onCloseOrg: (typed: string) => Promise<void>
  readonly onClose: () => void
}

/** Says how much is closed with an institution, offers its accounts as a file, and requires its name to be typed. */
export function CloseDialog({ node, onCloseOrg, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const check = useQuery({
    queryKey: ['org', 'closing', node.id],
    queryFn: ({ signal }) => checkClosing(node.id, signal),
    gcTime: 0,
  })
  const label = say(TREE_TEXTS.closeType, { name: node.name })
  return (
    <FormDialog
      title={say(TREE_TEXTS.closeTitle, { name: node.name })}
      okText={say(TREE_TEXTS.closeOrg)}
      isDanger
      isReady={check.data !== undefined && typed.trim() === node.name}
      onSubmit={async () => {
        setFailure(null)
        await onCloseOrg(typed)
        onClose()
      }}
      onClose={onClose}
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} />}
      <Loaded query={check}>
        {(data) => (
          <>
            <p>{say(TREE_TEXTS.closeContent, data)}</p>
            <p>{say(TREE_TEXTS.closeUndo)}</p>
            {data.accounts > 0 && (
              <ExportButton
                fetch={() => exportPeople({ node_id: node.id, locale })}
                fileName={node.name}
                onFailed={(reason) => setFailure(words(reason))}
              >
                {say(TREE_TEXTS.closeExport)}
              </ExportButton>
            )}
            <Input
              aria-label={label}
              placeholder={label}
              value={typed}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
