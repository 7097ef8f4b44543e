import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { useText } from '../../locales/intl.ts'
import { user } from '../../models/user.ts'
import { isUnderWay, type UploadItem } from '../../uploads/upload-item.ts'
import { dropUploads, uploads } from '../../uploads/upload-store.ts'
import { UploadRow } from './upload-row.tsx'
import classes from './uploads.module.css'

interface Props {
  /** Cancels an upload permanently, with the analysis that waits for it. */
  readonly onCancel: (item: UploadItem) => void
}

/** Stays at the lower right across pages while there are uploads. */
export function UploadPanel({ onCancel }: Props) {
  const text = useText()
  /** By default it is open during uploads and closed afterwards. */
  const [choice, setFolded] = useState<boolean>()
  const accountId = useStore(user)?.account_id
  const items = useStore(uploads).filter((item) => item.account_id === accountId)
  const panel = usePanelHeight(items.length > 0)
  if (items.length === 0) return null
  const done = items.every(({ state }) => state === 'done')
  const folded = choice ?? done
  return (
    <section ref={panel} className={classes.panel} aria-label={text('upload.panel')}>
      <header className={classes.head}>
        <strong role="status">
          <PanelTitle items={items} />
        </strong>
        <Button
          type="text"
          size="small"
          aria-expanded={!folded}
          aria-label={text(folded ? 'upload.panel.unfold' : 'upload.panel.fold')}
          onClick={() => setFolded(!folded)}
        >
          {folded ? '▴' : '▾'}
        </Button>
        {done && (
          <Button
            type="text"
            size="small"
            aria-label={text('upload.panel.clear')}
            onClick={() => dropUploads((item) => item.account_id === accountId)}
          >
            ✕
          </Button>
        )}
      </header>
      {!folded && (
        <ul className={classes.list}>
          {items.map((item) => (
            <UploadRow key={item.upload_id} item={item} onCancel={() => onCancel(item)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Sets the offset of notices on a narrow page so that they do not cover the panel. */
function usePanelHeight(isShown: boolean) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current: panel } = ref
    if (!isShown || panel === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--kg-uploads-height', `${panel.offsetHeight}px`))
    observer.observe(panel)
    return () => {
      observer.disconnect()
      style.removeProperty('--kg-uploads-height')
    }
  }, [isShown])
  return ref
}

function PanelTitle({ items }: { items: readonly UploadItem[] }) {
  const text = useText()
  const running = items.filter(isUnderWay).length
  if (running > 0) return text('upload.panel.running', { count: running })
  const waiting = items.filter(({ state }) => state !== 'done').length
  return waiting > 0 ? text('upload.panel.attention', { count: waiting }) : text('upload.panel.done')
}
