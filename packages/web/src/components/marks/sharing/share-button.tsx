import { ShareAltOutlined } from '@ant-design/icons'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import styles from '../report.module.css'
import type { ShareCalls, ShareTexts } from './share-calls.ts'
import { SHARE_TEXTS as T } from './texts.ts'

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))

interface Props {
  readonly id: string
  readonly calls: ShareCalls
  /** Null if a report is shared as a whole. */
  readonly classes: readonly string[] | null
  readonly subjects?: readonly Subject[]
  readonly texts?: ShareTexts
  /** What is shared, if there are several choices. */
  readonly about?: string
}

export function ShareButton({ about, ...props }: Props) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<ShareAltOutlined />}
        aria-label={about === undefined ? say(T.share) : say(T.shareOf, { name: about })}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{say(T.share)}</span>
      </Button>
      {open && (
        <Suspense>
          <ShareDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
