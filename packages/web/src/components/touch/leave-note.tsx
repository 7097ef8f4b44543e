import { named } from '@keguan/contract/vocabulary/locale'
import type { TouchPlace } from '@keguan/contract/vocabulary/touch'
import { Button } from 'antd'
import { useState } from 'react'
import { late } from '../../lib/late.ts'
import { useSay } from '../../locales/say.ts'

interface DialogProps {
  readonly place: TouchPlace
  readonly onClose: () => void
}

const Dialog = late<DialogProps>(async () => ({ default: (await import('./leave-note-dialog.tsx')).LeaveNoteDialog }))

/** Separate from the texts of the form, so that the log-in page loads no more than it shows. */
const LEAVE = named('留言', 'Leave a note')

interface Props {
  readonly place: TouchPlace
  readonly isLink?: boolean
  readonly onClosed?: () => void
}

/** Opens the form for notes to the staff, with or without an account; the form is loaded then. */
export function LeaveNote({ place, isLink = true, onClosed }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <Button type={isLink ? 'link' : 'default'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {say(LEAVE)}
      </Button>
      {open && <Dialog place={place} onClose={close} />}
    </>
  )
}
