import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../locales/say.ts'
import { useFailureText } from '../failure/use-failure-text.ts'
import { LIST_TEXTS } from './texts.ts'

interface Props {
  readonly fetch: () => Promise<Blob>
  /** File name without extension. */
  readonly fileName: string
  readonly ending?: 'xlsx' | 'docx'
  readonly disabled?: boolean
  /** Shows a failure, in place of a short message. */
  readonly onFailed?: (reason: unknown) => void
  readonly onSaved?: () => void
  readonly children?: ReactNode
}

/** Saves a list as a workbook, or printable content as a document. */
export function ExportButton(props: Props) {
  const { fetch, fileName, ending = 'xlsx', disabled = false, onFailed, onSaved, children } = props
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveBlob(await fetch(), `${fileName.replace(/[\\/:*?"<>|]/g, '_')}.${ending}`)
      message.success(say(LIST_TEXTS.exported))
      onSaved?.()
    } catch (reason) {
      if (onFailed) onFailed(reason)
      else message.error(words(reason))
    }
    setBusy(false)
  }
  return (
    <Button loading={busy} disabled={disabled} onClick={() => void save()}>
      {children ?? say(LIST_TEXTS.export)}
    </Button>
  )
}
