import { CompressOutlined, ExpandOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useText } from '../../locales/intl.ts'
import type { Player } from './create-player.ts'
import styles from './player.module.css'

/** The media element. Audio is invisible; video is in a pane that can be resized or collapsed. */
export function MediaElement({ player, kind }: { player: Player; kind: 'audio' | 'video' }) {
  const text = useText()
  const [open, setOpen] = useState(true)
  if (kind === 'audio') {
    // biome-ignore lint/a11y/useMediaCaption: the transcript drawer has the spoken words
    return <audio ref={player.attach} preload="metadata" className={styles.sound} />
  }
  const label = text(open ? 'report.player.fold' : 'report.player.unfold')
  return (
    <div className={open ? styles.picture : styles.folded}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript drawer has the spoken words */}
      <video ref={player.attach} preload="metadata" playsInline onClick={player.toggle} />
      <Button
        size="small"
        className={styles.fold!}
        icon={open ? <CompressOutlined /> : <ExpandOutlined />}
        aria-expanded={open}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!open)}
        onMouseDown={(event) => event.preventDefault()}
      >
        {open ? null : text('report.player.picture')}
      </Button>
    </div>
  )
}
