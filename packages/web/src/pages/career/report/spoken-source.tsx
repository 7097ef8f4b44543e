import { clock } from '@keguan/figures/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import type { Player } from '../../../components/player/create-player.ts'
import { useSay } from '../../../locales/say.ts'
import { getCareerMedia } from '../../../services/career.ts'
import { PersonMedia } from '../person-media.tsx'
import { RECORDING_TEXTS as T } from '../texts.ts'
import styles from './evidence.module.css'
import type { ShownSentence } from './shown-sentence.ts'

interface Props {
  readonly id: string
  readonly shown: ShownSentence
  readonly sentences: readonly { readonly text: string; readonly start_s: number | null }[]
}

/** The person's words in a recording: the chosen sentence is played, and every other one can be. */
export function SpokenSource({ id, shown: { place, sentence, startS }, sentences }: Props) {
  const say = useSay()
  const media = useQuery({
    queryKey: ['career-media', id, place],
    queryFn: ({ signal }) => getCareerMedia(id, place, signal),
    retry: 0,
    refetchOnWindowFocus: false,
    staleTime: 0,
    gcTime: 0,
  })
  const [player, setPlayer] = useState<Player | null>(null)
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' })
  }, [])
  const isShown = (each: Props['sentences'][number]) =>
    startS === null ? each.text === sentence : each.text === sentence && each.start_s === startS
  const first = sentences.findIndex(isShown)
  return (
    <>
      {media.error !== null && (
        <LoadFailed error={media.error} title={say(T.mediaFailed)} onRetry={() => void media.refetch()} />
      )}
      {media.data && (
        <PersonMedia first={media.data} renew={() => getCareerMedia(id, place)} startS={startS} onPlayer={setPlayer} />
      )}
      <ol className={styles.spoken}>
        {sentences.map((each, i) => {
          const time = each.start_s === null ? null : clock(each.start_s)
          const text = i === first ? <mark ref={mark}>{each.text}</mark> : each.text
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the sentences is fixed
            <li key={i}>
              {time === null ? (
                <p>{text}</p>
              ) : (
                <button
                  type="button"
                  aria-label={say(T.play, { time, text: each.text })}
                  disabled={player === null}
                  onClick={() => player?.play({ start_s: each.start_s ?? 0 })}
                >
                  <span className={styles.time}>▶ {time}</span>
                  {text}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
