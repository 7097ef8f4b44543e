import { App } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../locales/intl.ts'

interface Question {
  readonly title: string
  readonly content?: ReactNode
  readonly okText: string
  readonly cancelText?: string
  /** For irreversible actions: Cancel has the focus, so a hasty Enter cancels. */
  readonly isDanger?: boolean
  /** The dialog stays open until this has finished. */
  readonly onOk: () => unknown
}

/** Asks for confirmation before an action. */
export function useConfirm(): (question: Question) => void {
  const text = useText()
  const { modal } = App.useApp()
  return ({ title, content, okText, cancelText = text('component.cancel'), isDanger = false, onOk }) => {
    modal.confirm({
      title,
      content,
      okText,
      cancelText,
      ...(isDanger && { okButtonProps: { danger: true }, autoFocusButton: 'cancel' }),
      onOk,
    })
  }
}
