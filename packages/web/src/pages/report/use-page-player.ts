import { useEffect, useEffectEvent, useState } from 'react'
import { createPlayer, type MediaAddress, type Player } from '../../components/player/create-player.ts'
import type { Recording } from './use-lesson.ts'

const addressOf = ({ urls }: Pick<Recording, 'urls'>): MediaAddress => ({
  url: urls.media_url ?? '',
  expires_at: urls.expires_at,
})

/** One player for the page's recording; null without one. */
export function usePagePlayer(recording: Recording | null): Player | null {
  const [player, setPlayer] = useState<Player | null>(null)
  const known = recording !== null
  const make = useEffectEvent(() =>
    recording === null
      ? null
      : createPlayer(addressOf(recording), async () => addressOf({ urls: await recording.renew() })),
  )
  useEffect(() => {
    if (!known) return
    const made = make()
    setPlayer(made)
    return () => {
      made?.dispose()
      setPlayer(null)
    }
  }, [known])
  return player
}
