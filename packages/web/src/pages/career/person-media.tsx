import type { media } from '@keguan/contract/api/career'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { useEffect, useState } from 'react'
import { createPlayer, type MediaAddress, type Player } from '../../components/player/create-player.ts'
import { useSay } from '../../locales/say.ts'
import styles from './report/evidence.module.css'
import { RECORDING_TEXTS as T } from './texts.ts'

type Answered = OutputOf<typeof media>

const addressOf = ({ media_url: url, expires_at }: Answered): MediaAddress => ({ url, expires_at })

interface Props {
  /** The media address as the server returned it, and a function that requests a new one. */
  readonly first: Answered
  readonly renew: () => Promise<Answered>
  readonly startS: number | null
  readonly onPlayer: (player: Player | null) => void
}

/** The media element with the browser's own controls; it starts at the chosen sentence. */
export function PersonMedia({ first, renew, startS, onPlayer }: Props) {
  const say = useSay()
  const [player] = useState(() => createPlayer(addressOf(first), async () => addressOf(await renew())))
  useEffect(() => {
    onPlayer(player)
    if (startS !== null) player.play({ start_s: startS })
    return () => {
      onPlayer(null)
      player.dispose()
    }
  }, [player, startS, onPlayer])
  const common = { ref: player.attach, controls: true, preload: 'metadata', 'aria-label': say(T.playing) } as const
  return (
    <div className={styles.media}>
      {first.media_kind === 'audio' ? <audio {...common} /> : <video {...common} playsInline />}
    </div>
  )
}
