import type { SpeechModel, SpeechState } from '@keguan/contract/api/speech'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { cancelInstall, chooseModel, installModel, removeModel, verifyModel } from '../../../services/speech.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import classes from './speech.module.css'
import { SPEECH_TEXTS as T } from './texts.ts'
import { useKeepSpeech } from './use-speech.ts'

interface Props {
  readonly model: SpeechModel
  readonly isLast: boolean
}

/** Actions on a model in its current state. */
export function ModelActions({ model, isLast }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const keep = useKeepSpeech()
  const [busy, setBusy] = useState(false)
  const [isReading, setReading] = useState(false)
  const { id, title: name, state } = model

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    await work().catch((error: unknown) => message.error(words(error)))
    setBusy(false)
  }
  const change = (work: (id: string) => Promise<SpeechState>, done?: string) =>
    run(async () => {
      keep(await work(id))
      if (done !== undefined) message.success(done)
    })
  const size = formatBytes(model.bytes)
  const install = () =>
    confirm({
      title: say(T.confirmInstall, { name }),
      content: say(T.confirmInstallText, { size, licence: model.licence, attribution: model.attribution }),
      okText: say(T.install),
      onOk: () => change(installModel),
    })
  const use = () =>
    confirm({
      title: say(T.confirmUse, { name }),
      content: say(T.confirmUseText),
      okText: say(T.use),
      onOk: () => change(chooseModel, say(T.nowUsed, { name })),
    })
  const remove = () =>
    confirm({
      title: say(T.confirmRemove, { name }),
      content: (
        <>
          <p>{say(T.confirmRemoveText, { size })}</p>
          {isLast && <p>{say(T.removeLast)}</p>}
        </>
      ),
      okText: say(T.remove),
      isDanger: true,
      onOk: () => change(removeModel, say(T.removed, { name })),
    })
  const verify = () =>
    run(async () => {
      const { wrong } = await verifyModel(id)
      if (wrong.length === 0) message.success(say(T.intact, { name }))
      else message.error(say(T.damaged, { name, files: wrong.join(', ') }))
    })
  const button = (text: string, label: string, onClick: () => void, isMain = false) => (
    <Button size="small" type={isMain ? 'primary' : 'default'} disabled={busy} aria-label={label} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <div className={classes.actions}>
      {model.licence !== '' && button(say(T.licence), say(T.licenceOne, { name }), () => setReading(true))}
      {state === 'installed' && (
        <>
          {button(say(T.verify), say(T.verifyOne, { name }), () => void verify())}
          {button(say(T.remove), say(T.removeOne, { name }), remove)}
          {!model.used && button(say(T.use), say(T.useOne, { name }), use, true)}
        </>
      )}
      {(state === 'absent' || state === 'failed') &&
        button(say(T.install), say(T.installOne, { name }), install, model.recommended)}
      {(state === 'waiting' || state === 'running') &&
        button(say(T.stop), say(T.stopOne, { name }), () => void change(cancelInstall))}
      {isReading && <LicenceDialog model={model} onClose={() => setReading(false)} />}
    </div>
  )
}
