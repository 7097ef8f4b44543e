import type { Binding } from '@keguan/contract/api/sso'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { LoadingRows } from '../../components/common/loading-rows.tsx'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { bindSso, listBindings, querySsoOptions, unbindSso } from '../../services/single-sign-on.ts'
import { leaveForProvider } from '../../session/single-sign-on.ts'
import classes from './account-settings.module.css'
import { TEXTS } from './texts.ts'

export const BINDINGS_KEY = ['sso', 'bindings']

/** Identities of the provider that may log in to the user's account. */
export function BindingTab() {
  const say = useSay()
  const words = useFailureText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const options = useQuery({ queryKey: ['sso', 'options'], queryFn: ({ signal }) => querySsoOptions(signal) })
  const bindings = useQuery({ queryKey: BINDINGS_KEY, queryFn: ({ signal }) => listBindings(signal) })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  if (options.isError || bindings.isError) {
    return (
      <LoadFailed
        error={options.error ?? bindings.error}
        onRetry={() => void Promise.all([options.refetch(), bindings.refetch()])}
      />
    )
  }
  if (!options.data || !bindings.data) return <LoadingRows rows={4} />
  const { enabled } = options.data
  const { list } = bindings.data
  const name = options.data.name || say(TEXTS.ssoUnnamed)

  async function bind() {
    setBusy(true)
    setFailure(null)
    try {
      leaveForProvider((await bindSso()).url)
    } catch (error) {
      setFailure(words(error))
      setBusy(false)
    }
  }
  async function unbind({ identity_id, label }: Binding) {
    setFailure(null)
    try {
      await unbindSso(identity_id)
      message.success(say(TEXTS.unbound, { label }))
    } catch (error) {
      setFailure(words(error))
    }
    await client.invalidateQueries({ queryKey: BINDINGS_KEY })
  }
  const askUnbind = (binding: Binding) =>
    confirm({
      title: say(TEXTS.unbindConfirm, { label: binding.label }),
      content: say(TEXTS.unbindContent),
      okText: say(TEXTS.unbind),
      isDanger: true,
      onOk: () => unbind(binding),
    })
  return (
    <>
      {enabled ? (
        <p className={classes.hint}>{say(TEXTS.ssoIntro, { name })}</p>
      ) : (
        <Alert type="info" showIcon title={say(TEXTS.ssoOff)} description={say(TEXTS.ssoOffHint)} />
      )}
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} className={classes.alert ?? ''} />}
      {enabled && list.length === 0 && <p>{say(TEXTS.bindingNone)}</p>}
      <ul className={classes.list}>
        {list.map((binding) => (
          <Bound key={binding.identity_id} binding={binding} onUnbind={() => askUnbind(binding)} />
        ))}
      </ul>
      {enabled && (
        <Button type={list.length === 0 ? 'primary' : 'default'} loading={busy} onClick={bind}>
          {say(TEXTS.bind, { name })}
        </Button>
      )}
    </>
  )
}

function Bound({ binding, onUnbind }: { readonly binding: Binding; readonly onUnbind: () => void }) {
  const say = useSay()
  const { label, issuer, created_at, last_login_at } = binding
  const used =
    last_login_at === null ? say(TEXTS.neverUsed) : say(TEXTS.lastLogin, { when: formatMoment(last_login_at) })
  return (
    <li>
      <div>
        <div className={classes.name} title={label}>
          {label}
        </div>
        <div className={classes.facts}>
          <span title={issuer}>{issuer}</span>
          <span>{say(TEXTS.boundAt, { when: formatMoment(created_at) })}</span>
          <span>{used}</span>
        </div>
      </div>
      <Button aria-label={say(TEXTS.unbindOne, { label })} onClick={onUnbind}>
        {say(TEXTS.unbind)}
      </Button>
    </li>
  )
}
