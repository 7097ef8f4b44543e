import type { media } from '@keguan/contract/api/career'
import type { OutputOf } from '@keguan/contract/api/envelope'
import type { CareerEvidence, CareerReport } from '@keguan/contract/report/career/report'
import { RIASEC, RIASEC_NAMES, type Riasec } from '@keguan/contract/vocabulary/riasec'
import { clock } from '@keguan/figures/kit/format'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import styles from '../../../components/marks/sheet.module.css'
import type { Player } from '../../../components/player/create-player.ts'
import { useSay } from '../../../locales/say.ts'
import { getOwnMedia } from '../../../services/career.ts'
import { PersonMedia } from '../person-media.tsx'
import { RECORDING_TEXTS as R, GUEST_TEXTS as T } from '../texts.ts'
import own from './own-sentences.module.css'

/** Maximum sentences of each direction that fit on one page. */
const SHOWN = 2
/** The most frequent directions; without a profile there is no order, and each has its sentences. */
const DIRECTIONS = 3

interface Props {
  readonly link: string
  readonly report: CareerReport
}

interface Playing {
  readonly place: number
  readonly startS: number
  readonly address: OutputOf<typeof media>
}

/** The person's sentences, direction by direction; spoken ones can be played. */
export function OwnSentences({ link, report }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [playing, setPlaying] = useState<Playing | null>(null)
  const [player, setPlayer] = useState<Player | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const play = async (place: number, startS: number) => {
    setProblem(null)
    if (playing?.place === place && player) {
      player.play({ start_s: startS })
      return
    }
    try {
      setPlaying({ place, startS, address: await getOwnMedia(link, place) })
    } catch (error) {
      setPlaying(null)
      setProblem(words(error))
    }
  }
  const order = report.profile?.letters.map(({ letter }) => letter).slice(0, DIRECTIONS) ?? RIASEC
  const shown = order.flatMap((letter) => sentencesOf(report.evidence, letter).map((each) => ({ letter, each })))
  if (shown.length === 0) return null
  return (
    <>
      <h2>{say(T.sentences)}</h2>
      <ul className={own.sentences}>
        {shown.map(({ letter, each: { source, text, start_s: startS } }) => (
          <li key={`${letter} ${source} ${startS} ${text}`}>
            {startS === null || !report.sources[source]?.delivery ? (
              text
            ) : (
              <button
                type="button"
                aria-label={say(R.play, { time: clock(startS), text })}
                onClick={() => void play(source, startS)}
              >
                <span className={own.time}>▶ {clock(startS)}</span>
                {text}
              </button>
            )}{' '}
            <span className={styles.small}>{say(RIASEC_NAMES[letter])}</span>
          </li>
        ))}
      </ul>
      {problem !== null && <p role="alert">{problem}</p>}
      {playing && (
        <PersonMedia
          key={playing.place}
          first={playing.address}
          renew={() => getOwnMedia(link, playing.place)}
          startS={playing.startS}
          onPlayer={setPlayer}
        />
      )}
    </>
  )
}

const sentencesOf = (evidence: readonly CareerEvidence[], letter: Riasec): CareerEvidence[] => {
  const weightOf = ({ words }: CareerEvidence) =>
    words.reduce((sum, word) => sum + (word.letter === letter ? word.weight : 0), 0)
  return evidence
    .filter((each) => each.bearing === 'own' && weightOf(each) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, SHOWN)
}
