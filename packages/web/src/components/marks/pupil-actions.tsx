import { Button, Dropdown } from 'antd'
import { useSay } from '../../locales/say.ts'
import classes from './marks.module.css'
import type { ListedPupil } from './pupil-rows.tsx'
import { MARKS_TEXTS as T } from './texts.ts'

interface Props {
  readonly row: ListedPupil
  /** Undefined for read-only access. */
  readonly onLink: (() => void) | undefined
  readonly onPrint: () => void
  readonly onRevoke: (() => void) | undefined
  readonly remove: { readonly label: string; readonly run: () => void } | undefined
}

/** Actions on the sheet of one pupil. */
export function PupilActions({ row, onLink, onPrint, onRevoke, remove }: Props) {
  const say = useSay()
  const name = row.name || row.number
  const items = [
    ...(onRevoke ? [{ key: 'revoke', label: say(T.revoke), onClick: onRevoke }] : []),
    ...(remove ? [{ key: 'delete', label: remove.label, danger: true, onClick: remove.run }] : []),
  ]
  return (
    <div className={classes.actions}>
      {onLink && (
        <Button type="link" size="small" aria-label={say(T.linkOf, { name })} onClick={onLink}>
          {say(T.link)}
        </Button>
      )}
      <Button type="link" size="small" aria-label={say(T.printOf, { name })} onClick={onPrint}>
        {say(T.print)}
      </Button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button type="text" size="small" aria-label={say(T.more, { name })}>
            ⋯
          </Button>
        </Dropdown>
      )}
    </div>
  )
}
