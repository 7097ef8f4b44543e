import type { CareerEvidence, CareerReport } from '@keguan/contract/report/career/report'
import { RIASEC, RIASEC_NAMES, RIASEC_TEXTS, type Riasec } from '@keguan/contract/vocabulary/riasec'
import { CAREER_TEXTS } from '@keguan/figures/career/words'
import { clock } from '@keguan/figures/kit/format'
import { Button } from 'antd'
import { useState } from 'react'
import { usePrinting } from '../../../lib/use-printing.ts'
import { useSay } from '../../../locales/say.ts'
import { RECORDING_TEXTS as R, REPORT_TEXTS as T } from '../texts.ts'
import styles from './evidence.module.css'
import type { ShownSentence } from './shown-sentence.ts'

interface Props {
  readonly report: CareerReport
  readonly onOpen: (sentence: ShownSentence) => void
}

interface Item {
  readonly evidence: CareerEvidence
  readonly words: readonly string[]
  readonly weight: number
}

/** Number of sentences of a letter shown before the rest is expanded. */
const FIRST = 6

function itemsOf(evidence: readonly CareerEvidence[], letter: Riasec | null): Item[] {
  return evidence
    .map((each): Item => {
      const words = each.words.filter((word) => letter === null || word.letter === letter)
      return {
        evidence: each,
        words: words.map(({ word }) => word),
        weight: words.reduce((sum, { weight }) => sum + weight, 0),
      }
    })
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.weight - a.weight)
}

/** Counted sentences, letter by letter, weightiest first. */
export function EvidencePart({ report, onOpen }: Props) {
  const say = useSay()
  const own = report.evidence.filter(({ bearing }) => bearing === 'own')
  const order = report.profile?.letters.map(({ letter }) => letter) ?? RIASEC
  return order.map((letter) => {
    const items = itemsOf(own, letter)
    return (
      items.length > 0 && (
        <Sentences
          key={letter}
          title={say(RIASEC_NAMES[letter])}
          note={say(RIASEC_TEXTS[letter])}
          items={items}
          report={report}
          onOpen={onOpen}
        />
      )
    )
  })
}

/** Sentences that are shown but not counted. */
export function LeftOutPart({ report, onOpen }: Props) {
  const say = useSay()
  return (['negated', 'others'] as const).map((bearing) => {
    const items = itemsOf(
      report.evidence.filter((each) => each.bearing === bearing),
      null,
    )
    return (
      items.length > 0 && (
        <Sentences key={bearing} title={say(CAREER_TEXTS[bearing])} items={items} report={report} onOpen={onOpen} />
      )
    )
  })
}

interface SentencesProps extends Props {
  readonly title: string
  readonly note?: string
  readonly items: readonly Item[]
}

function Sentences({ title, note, items, report, onOpen }: SentencesProps) {
  const say = useSay()
  const printing = usePrinting()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || printing ? items : items.slice(0, FIRST)
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return (
    <div className={styles.letter}>
      <h3>
        {title} {note && <span className={styles.small}>{note}</span>}
      </h3>
      <ul className={styles.sentences}>
        {shown.map(({ evidence, words, weight }) => {
          const { source, sentence, text, start_s: startS } = evidence
          const name = report.sources[source]?.name ?? ''
          const time = startS === null ? null : clock(startS)
          return (
            <li key={`${source} ${sentence} ${words.join(' ')}`}>
              <button
                type="button"
                aria-label={time === null ? say(T.openText, { text }) : say(R.play, { time, text })}
                onClick={() => onOpen({ place: source, sentence: text, startS })}
              >
                {time !== null && <span className={styles.time}>▶ {time}</span>}
                {text}
              </button>
              <span className={styles.small}>
                {say(T.weight, { words: words.join(between), weight: Math.round(weight * 10) / 10 })} ·{' '}
                {say(T.inSource, { name })}
              </span>
            </li>
          )
        })}
      </ul>
      {items.length > shown.length && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {say(T.moreSentences, { count: items.length - shown.length })}
        </Button>
      )}
    </div>
  )
}
