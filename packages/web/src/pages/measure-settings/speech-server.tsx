import { named } from '@keguan/contract/vocabulary/locale'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Switch } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useSay } from '../../locales/say.ts'
import { allowSpeechServer, getSpeechServer } from '../../services/lesson-settings.ts'
import classes from './measure-settings.module.css'

export const SERVER_TEXTS = {
  title: named('语音识别服务器', 'Speech server'),
  text: named(
    '运维人员配置了语音识别服务器 {host}（模型 {model}）。允许后，本机构没有文字稿的录音会分段发送到 {host} 识别；不允许时在本机识别，声音不会离开服务器。',
    'The operator has set up the speech server {host} (model {model}). If you allow it, recordings of this institution without a transcript are sent to {host} in pieces for recognition; otherwise they are recognised on this machine, and no audio leaves it.',
  ),
  allow: named('允许把录音发送到 {host}', 'Let recordings go to {host}'),
  confirm: named('把录音发送到 {host}？', 'Send recordings to {host}?'),
  confirmText: named(
    '录音里有老师和学生的声音。请先确认 {host} 由谁运行、如何保存声音，并已得到必要的同意。',
    'Recordings contain the voices of teachers and pupils. First check who runs {host}, how it stores audio, and that everyone whose consent is needed has agreed.',
  ),
  ok: named('允许发送', 'Allow'),
  on: named('允许', 'Allowed'),
  off: named('不允许', 'Not allowed'),
} as const

/** Whether sound may be sent to a server, and to which. Shown only if there is such a server. */
export function SpeechServer({ orgId }: { readonly orgId: string | undefined }) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const key = ['speech-server', orgId ?? '']
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => getSpeechServer(orgId, signal) })
  if (!data || data.host === null) return null
  const { host, model, allowed, editable } = data
  const set = async (next: boolean) => {
    setBusy(true)
    await allowSpeechServer({ org_id: orgId, host, allowed: next })
      .then((state) => client.setQueryData(key, state))
      .catch((error: unknown) => message.error(words(error)))
    setBusy(false)
  }
  const change = (next: boolean) => {
    if (!next) return void set(false)
    confirm({
      title: say(SERVER_TEXTS.confirm, { host }),
      content: say(SERVER_TEXTS.confirmText, { host }),
      okText: say(SERVER_TEXTS.ok),
      isDanger: true,
      onOk: () => set(true),
    })
  }
  return (
    <section className={classes.group} aria-labelledby="speech-server">
      <h2 id="speech-server">{say(SERVER_TEXTS.title)}</h2>
      <p>{say(SERVER_TEXTS.text, { host, model })}</p>
      <Switch
        checked={allowed}
        disabled={!editable}
        loading={busy}
        aria-label={say(SERVER_TEXTS.allow, { host })}
        onChange={change}
      />{' '}
      {say(allowed ? SERVER_TEXTS.on : SERVER_TEXTS.off)}
    </section>
  )
}
