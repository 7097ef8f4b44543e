import { AVATAR_TYPES } from '@keguan/contract/vocabulary/avatar'
import { Alert, App, Button } from 'antd'
import { type ChangeEvent, useRef, useState } from 'react'
import { Portrait } from '../../../components/account/portrait.tsx'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useStore } from '../../../lib/store.ts'
import { useSay } from '../../../locales/say.ts'
import { user } from '../../../models/user.ts'
import { removeAvatar, setAvatar } from '../../../services/profile.ts'
import classes from '../account-settings.module.css'
import { TEXTS } from '../texts.ts'
import { cutSquare, pictureProblem } from './cut-square.ts'
import { useKeepProfile } from './use-profile.ts'

/** The profile picture; it is saved immediately, separately from the form. */
export function AvatarField() {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const keep = useKeepProfile()
  const current = useStore(user)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!current) return null

  async function send(work: () => Promise<{ readonly avatar_url: string | null }>, done: string) {
    setBusy(true)
    setFailure(null)
    try {
      keep(await work())
      message.success(done)
    } catch (error) {
      setFailure(words(error))
    } finally {
      setBusy(false)
    }
  }
  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = '' // the same file may be chosen again
    if (!file) return
    const problem = pictureProblem(file)
    const content = problem ? '' : await cutSquare(file).catch(() => '')
    if (content === '') setFailure(say(TEXTS[problem ?? 'avatarBroken'], { name: file.name }))
    else await send(() => setAvatar(content), say(TEXTS.avatarChanged))
  }
  const askRemove = () =>
    confirm({
      title: say(TEXTS.avatarConfirm),
      content: say(TEXTS.avatarConfirmHint),
      okText: say(TEXTS.avatarRemove),
      isDanger: true,
      onOk: () => send(removeAvatar, say(TEXTS.avatarRemoved)),
    })
  return (
    <section className={classes.avatar} aria-label={say(TEXTS.avatar)}>
      <Portrait user={current} size={96} />
      <input
        ref={input}
        type="file"
        accept={AVATAR_TYPES.join()}
        hidden
        aria-label={say(TEXTS.avatar)}
        onChange={take}
      />
      <div className={classes.avatarActions}>
        <Button loading={busy} onClick={() => input.current?.click()}>
          {say(TEXTS.avatarChange)}
        </Button>
        {current.avatar_url !== null && (
          <Button type="text" disabled={busy} onClick={askRemove}>
            {say(TEXTS.avatarRemove)}
          </Button>
        )}
      </div>
      <p className={classes.hint}>{say(TEXTS.avatarHint)}</p>
      {failure !== null && <Alert type="error" role="alert" title={failure} />}
    </section>
  )
}
