import { useEffect, useEffectEvent, useState } from 'react'
import { createPlayer, type Player } from '../player/create-player.ts'

export interface LessonRecording {
  readonly player: Player
  readonly kind: 'audio' | 'video'
}

interface Media {
  readonly media_url: string | null
  readonly media_kind: 'audio' | 'video' | null
  readonly expires_at: string
}

const addressOf = ({ media_url, expires_at }: Media) => ({ url: media_url ?? '', expires_at })

/** The recording of a lesson; null while unknown and if there is none. */
export function useLessonPlayer(
  id: string,
  hasMedia: boolean,
  fetchMedia: () => Promise<Media>,
): LessonRecording | null {
  const [recording, setRecording] = useState<LessonRecording | null>(null)
  const fetch = useEffectEvent(fetchMedia)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson has another recording
  useEffect(() => {
    if (!hasMedia) return
    let isOpen = true
    let player: Player | null = null
    fetch().then(
      (media) => {
        if (!isOpen || media.media_url === null) return
        player = createPlayer(addressOf(media), async () => addressOf(await fetchMedia()))
        setRecording({ player, kind: media.media_kind ?? 'audio' })
      },
      () => undefined, // the transcript is there all the same
    )
    return () => {
      isOpen = false
      player?.dispose()
      setRecording(null)
    }
  }, [id, hasMedia])
  return recording
}
