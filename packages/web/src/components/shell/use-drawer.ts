import { App } from 'antd'
import { type ComponentType, useState } from 'react'
import { useText } from '../../locales/intl.ts'

export interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A drawer that is loaded on first use, and reports a failed load. */
export function useDrawer<P extends DrawerProps>(load: () => Promise<ComponentType<P>>) {
  const text = useText()
  const { message } = App.useApp()
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const part = Part ?? (await load())
      setPart(() => part)
      setOpen(true)
    } catch {
      message.error(text('component.partFailed'))
    }
  }
  const drawer: DrawerProps = { open, onClose: () => setOpen(false) }
  return { Part, show: () => void show(), drawer }
}
