import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../../components/data-list/export-button.tsx'
import { useStore } from '../../../lib/store.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { exportQuotas } from '../../../services/quota.ts'
import { ManyDialog, type ManyTarget } from './dialogs/many-dialog.tsx'
import { QuotaImportDrawer } from './quota-import-drawer.tsx'
import classes from './quotas.module.css'
import { QUOTA_TEXTS as T } from './texts.ts'

interface Props {
  /** The current folder; undefined for everything in scope. */
  readonly placeId: string | undefined
  readonly chosen: readonly string[]
  readonly onClear: () => void
}

/** Actions on the quotas of many institutions: the selected ones, or all that are listed. */
export function ManyQuotas({ placeId, chosen, onClear }: Props) {
  const say = useSay()
  const locale = useLocale()
  const { message } = App.useApp()
  const client = useQueryClient()
  const mayAllocate = useStore(user)?.accesses['/api/quota/allocate:post'] === true
  const [mode, setMode] = useState<'allocate' | 'copy' | 'import' | null>(null)
  const target = targetOf(chosen, placeId)
  return (
    <div className={classes.many}>
      {chosen.length > 0 && (
        <>
          <span role="status">{say(T.selectedCount, { count: chosen.length })}</span>
          <Button type="link" onClick={onClear}>
            {say(T.clearSelected)}
          </Button>
        </>
      )}
      <ExportButton
        fetch={() => exportQuotas({ ...(placeId && { place_id: placeId }), locale })}
        fileName={say(T.file)}
      />
      {mayAllocate && <Button onClick={() => setMode('import')}>{say(T.import)}</Button>}
      {mayAllocate && <Button onClick={() => setMode('copy')}>{say(T.copyMany)}</Button>}
      {mayAllocate && (
        <Button type="primary" onClick={() => setMode('allocate')}>
          {say(T.many)}
        </Button>
      )}
      {mode === 'import' && (
        <QuotaImportDrawer
          onClose={() => setMode(null)}
          onImported={() => client.invalidateQueries({ queryKey: ['quota'] })}
        />
      )}
      {(mode === 'allocate' || mode === 'copy') && (
        <ManyDialog
          mode={mode}
          target={target}
          onClose={() => setMode(null)}
          onDone={async (told) => {
            setMode(null)
            onClear()
            message.success(told)
            await client.invalidateQueries({ queryKey: ['quota'] })
          }}
        />
      )}
    </div>
  )
}

function targetOf(chosen: readonly string[], placeId: string | undefined): ManyTarget {
  if (chosen.length > 0) return { org_ids: [...chosen] }
  return placeId === undefined ? { all: true } : { folder_id: placeId }
}
