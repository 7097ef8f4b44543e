import { App, Input, InputNumber, QRCode } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../locales/say.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { MARKS_TEXTS as T } from './texts.ts'

interface Props {
  readonly title: string
  readonly hintOf: (days: number) => string
  /** Days for which a link is valid. */
  readonly limits: { readonly default: number; readonly max: number }
  /** Resolves to the address of the link. */
  readonly make: (days: number) => Promise<string>
  /** Further buttons. */
  readonly more?: ReactNode
  readonly onClose: () => void
}

/** First the number of days, then the link itself, which is shown once. */
export function LinkDialog({ title, hintOf, limits, make, more, onClose }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [days, setDays] = useState(limits.default)
  const [address, setAddress] = useState<string | null>(null)
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => void message.success(say(T.copied)),
      () => void message.warning(say(T.copyFailed)),
    )
  return (
    <FormDialog
      title={title}
      okText={say(address === null ? T.makeLink : T.copy)}
      cancelText={say(T.close)}
      more={more}
      onSubmit={async () => {
        if (address !== null) return copy(address)
        setAddress(await make(days))
        return undefined
      }}
      onClose={onClose}
    >
      <p>{hintOf(days)}</p>
      {address === null ? (
        <InputNumber
          min={1}
          max={limits.max}
          precision={0}
          value={days}
          addonBefore={say(T.days)}
          aria-label={say(T.days)}
          onChange={(value) => setDays(value ?? limits.default)}
        />
      ) : (
        <>
          <QRCode value={address} size={160} bordered={false} />
          <Input.TextArea readOnly autoSize value={address} aria-label={say(T.link)} />
        </>
      )}
    </FormDialog>
  )
}
