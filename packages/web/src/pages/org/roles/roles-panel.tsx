import type { RoleTable } from '@keguan/contract/api/role'
import { ROLE_NAMES } from '@keguan/contract/vocabulary/role'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Select } from 'antd'
import { useState } from 'react'
import { useLeaveGuard } from '../../../components/common/use-leave-guard.ts'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useNarrow } from '../../../lib/use-media.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listRoles, resetRoles, updateRoles } from '../../../services/role.ts'
import { refreshUser } from '../../../session/follow-user.ts'
import { changesOf, type Draft } from './draft.ts'
import { RoleMatrix } from './role-matrix.tsx'
import classes from './roles.module.css'
import { ROLE_TEXTS } from './texts.ts'

const KEY = ['roles']

/** The table role → grants: administrators of institutions read it, those of the platform change it. */
export function RolesPanel() {
  const roles = useQuery({ queryKey: KEY, queryFn: ({ signal }) => listRoles(signal) })
  return (
    <Loaded query={roles} rows={8}>
      {(data) => <Roles table={data} />}
    </Loaded>
  )
}

function Roles({ table }: { readonly table: RoleTable }) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const narrow = useNarrow()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [draft, setDraft] = useState<Draft>({})
  const [shown, setShown] = useState(table.roles[0]?.role)
  const [failure, setFailure] = useState<string | null>(null)
  const changes = changesOf(draft)
  const own = table.roles.flatMap((row) =>
    [...new Set([...row.accesses, ...row.default_accesses])].filter(
      (access) => row.accesses.includes(access) !== row.default_accesses.includes(access),
    ),
  ).length
  useLeaveGuard(changes.length)

  async function send(work: () => Promise<RoleTable>) {
    setFailure(null)
    try {
      client.setQueryData(KEY, await work())
      setDraft({})
      refreshUser()
      message.success(say(ROLE_TEXTS.saved))
    } catch (error) {
      setFailure(words(error))
    }
  }
  const askSave = () =>
    confirm({
      title: say(ROLE_TEXTS.confirm, { count: changes.length }),
      content: say(ROLE_TEXTS.confirmContent),
      okText: say(ROLE_TEXTS.save),
      onOk: () => send(() => updateRoles({ changes })),
    })
  const askReset = () =>
    confirm({
      title: say(ROLE_TEXTS.resetConfirm),
      content: say(ROLE_TEXTS.resetContent, { count: own }),
      okText: say(ROLE_TEXTS.reset),
      onOk: () => send(() => resetRoles({})),
    })
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p>
          {say(ROLE_TEXTS.intro)} {say(ROLE_TEXTS.scope)} {!table.editable && say(ROLE_TEXTS.readOnly)}
          <br />
          <LastChange table={table} />
        </p>
        {table.editable && (
          <Button disabled={own === 0} onClick={askReset}>
            {say(ROLE_TEXTS.reset)}
          </Button>
        )}
      </div>
      {narrow && (
        <Select
          className={classes.choice ?? ''}
          aria-label={say(ROLE_TEXTS.role)}
          value={shown ?? null}
          options={table.roles.map(({ role }) => ({ value: role, label: ROLE_NAMES[role][locale] }))}
          onChange={setShown}
        />
      )}
      <RoleMatrix
        rows={narrow ? table.roles.filter(({ role }) => role === shown) : table.roles}
        draft={draft}
        editable={table.editable}
        onChange={setDraft}
      />
      {failure && <Alert type="error" showIcon role="alert" title={say(ROLE_TEXTS.failed)} description={failure} />}
      {changes.length > 0 && (
        <div className={classes.bar} role="status">
          <span>{say(ROLE_TEXTS.unsaved, { count: changes.length })}</span>
          <Button onClick={() => setDraft({})}>{say(ROLE_TEXTS.discard)}</Button>
          <Button type="primary" onClick={askSave}>
            {say(ROLE_TEXTS.save)}
          </Button>
        </div>
      )}
    </div>
  )
}

function LastChange({ table: { updated_at, updated_by } }: { readonly table: RoleTable }) {
  const say = useSay()
  if (updated_at === null) return say(ROLE_TEXTS.untouched)
  const when = formatMoment(updated_at)
  return updated_by === null
    ? say(ROLE_TEXTS.updatedOnly, { when })
    : say(ROLE_TEXTS.updated, { who: updated_by, when })
}
