import type { UnitEvidence } from '@keguan/contract/report/unit/report'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createPlayer, type Player } from '../../../components/player/create-player.ts'
import { MediaElement } from '../../../components/player/media-element.tsx'
import { type Moments, MomentsProvider } from '../../../components/player/moments.tsx'
import { PlayButton } from '../../../components/player/play-button.tsx'
import { momentAddress, reportAddress } from '../../../lib/addresses.ts'
import { formatClock } from '../../../lib/format.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getMediaUrls } from '../../../services/report.ts'
import styles from './lamps.module.css'
import { LAMP_TEXTS as T } from './texts.ts'

interface Props {
  readonly lessonId: string
  readonly isMine: boolean
  readonly evidence: readonly UnitEvidence[]
  /** Whether to omit what all lists have in common. */
  readonly isShort?: boolean
}

/** Sentences of one lesson; those of own lessons can be played, and opened in their report. */
export function SentenceList({ lessonId, isMine, evidence, isShort = false }: Props) {
  const say = useSay()
  const media = useQuery({
    queryKey: ['unit-media', lessonId],
    queryFn: ({ signal }) => getMediaUrls(lessonId, signal),
    enabled: isMine && evidence.some(({ start_s }) => start_s !== null),
    // addresses expire
    staleTime: 0,
    gcTime: 0,
    retry: 0,
    refetchOnWindowFocus: false,
  })
  const url = media.data?.media_url ?? null
  const expires = media.data?.expires_at ?? ''
  const player = usePlayerOf(lessonId, url, expires)
  const moments: Moments = {
    open: (clip) => player?.play(clip),
    audible: player !== null,
    onSeconds: (listener) => player?.onSeconds(listener) ?? (() => undefined),
  }
  return (
    <MomentsProvider value={moments}>
      {player && <MediaElement player={player} kind="audio" />}
      {!isShort && !isMine && <p className={styles.small}>{say(T.notYours)}</p>}
      {!isShort && isMine && media.isSuccess && url === null && <p className={styles.small}>{say(T.noSound)}</p>}
      <ul className={styles.sentences}>
        {evidence.map(({ utterance, text, role, start_s, end_s }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one turn may hold several sentences, whose order stays
          <li key={`${utterance} ${at}`}>
            <span className={styles.sentence}>
              {ROLES[role] && <span className={styles.role}>{say(ROLES[role])}</span>}
              {text}
            </span>
            {isMine && (
              <span className={styles.tools}>
                {player && start_s !== null && (
                  <PlayButton
                    clip={{ start_s, ...(end_s !== null && { end_s }) }}
                    label={formatClock(start_s)}
                    about={text}
                  />
                )}
                <a href={hashOf(start_s === null ? reportAddress(lessonId) : momentAddress(lessonId, start_s))}>
                  {start_s === null ? say(T.openWhole) : say(T.openLesson, { time: formatClock(start_s) })}
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </MomentsProvider>
  )
}

const ROLES: Readonly<Partial<Record<UnitEvidence['role'], (typeof T)['teacher']>>> = {
  teacher: T.teacher,
  student: T.pupils,
}

/** A player for as long as the list is open. */
function usePlayerOf(lessonId: string, url: string | null, expires: string): Player | null {
  const [player, setPlayer] = useState<Player | null>(null)
  useEffect(() => {
    if (url === null) return
    const made = createPlayer({ url, expires_at: expires }, async () => {
      const again = await getMediaUrls(lessonId)
      return { url: again.media_url ?? '', expires_at: again.expires_at }
    })
    setPlayer(made)
    return () => {
      made.dispose()
      setPlayer(null)
    }
  }, [lessonId, url, expires])
  return player
}
