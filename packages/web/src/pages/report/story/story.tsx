import { ExclamationCircleOutlined } from '@ant-design/icons'
import type { AdviceMark } from '@keguan/contract/vocabulary/advice'
import type { StoryCard, StoryItem, StoryView, WarningView } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { PlayButton } from '../../../components/player/play-button.tsx'
import { ReadButton } from '../../../components/player/read-button.tsx'
import { useText } from '../../../locales/intl.ts'
import { SpeakerMark } from '../transcript/speaker-mark.tsx'
import { AdviceButtons } from './advice-buttons.tsx'
import type { MarkAdvice } from './mark-advice.ts'
import { keptInPlace } from './next-try.ts'
import styles from './story.module.css'
import { Band } from './time-band.tsx'

interface StoryProps {
  readonly story: StoryView
  readonly warnings: readonly WarningView[]
  readonly marks: Readonly<Record<string, AdviceMark | undefined>>
  readonly onMark: MarkAdvice
  /** Below the band: the reader's actions on the recording itself. */
  readonly slot?: ReactNode
  /** After the note: the reader's actions on it. */
  readonly remedy?: ReactNode
}

function Card({ card }: { card: StoryCard }) {
  return (
    <li className={styles.card}>
      <span className={styles.label}>{card.label}</span>
      <span className={styles.value}>
        {card.value}
        {card.unit === '' ? null : <small>{card.unit}</small>}
        {card.before === '' ? null : <span className={styles.before}>{card.before}</span>}
        {card.moment === null ? null : (
          <span className={styles.play}>
            <PlayButton
              clip={{ start_s: card.moment.startS, end_s: card.moment.endS }}
              label={card.moment.label}
              about={card.label}
            />
          </span>
        )}
      </span>
      <span className={styles.sub}>{card.sub}</span>
    </li>
  )
}

function Item({ item, children }: { item: StoryItem; children?: ReactNode }) {
  const { title, quote, moment, text, wording } = item
  return (
    <li className={styles.item} data-advice={item.id}>
      <div className={styles.head}>
        <strong>{title}</strong>
        {moment === null ? null : (
          <PlayButton clip={{ start_s: moment.startS, end_s: moment.endS }} label={moment.label} about={title} />
        )}
        <span className={styles.text}>{text}</span>
      </div>
      {quote === null ? null : (
        <blockquote>
          <SpeakerMark role={quote.role} /> {quote.text} {moment === null ? <ReadButton words={quote.text} /> : null}
        </blockquote>
      )}
      {wording === '' ? null : <p className={styles.wording}>{wording}</p>}
      {children}
    </li>
  )
}

function Warnings({ warnings }: { warnings: readonly WarningView[] }) {
  const text = useText()
  if (warnings.length === 0) return null
  return (
    <details className={styles.warnings}>
      <summary>
        <ExclamationCircleOutlined aria-hidden /> {text('report.warnings')} ({warnings.length})
      </summary>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.code}>{warning.text}</li>
        ))}
      </ul>
    </details>
  )
}

/** A suggestion marked not useful, in its place. It receives the focus if its button had it. */
function Dismissed({ item, onUndo }: { item: StoryItem; onUndo: () => void }) {
  const text = useText()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])
  return (
    <li className={styles.dismissed} role="status">
      {text('report.advice.dismissed', { title: item.title })}
      <Button ref={undo} size="small" type="link" onClick={onUndo}>
        {text('report.advice.undo')}
      </Button>
    </li>
  )
}

/** The first screen: the time band, four numbers, what to hear again and what to try. */
export function Story({ story, warnings, marks, onMark, slot, remedy }: StoryProps) {
  const text = useText()
  const { band, cards, good, aim, note, words } = story
  const [dismissed, setDismissed] = useState<{ readonly item: StoryItem; readonly at: number } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const places = useRef<readonly string[]>([])
  const tries = keptInPlace(places.current, story.tries)
  useEffect(() => {
    places.current = tries.map(({ id }) => id)
  })
  const say: MarkAdvice =
    onMark &&
    ((id, mark) => {
      const at = tries.findIndex((item) => item.id === id)
      const item = tries[at]
      setDismissed(mark === 'not_useful' && item ? { item, at } : null)
      onMark(id, mark)
    })
  // without a replacement it is still shown, and its own button removes the mark
  const gone = dismissed !== null && !tries.some(({ id }) => id === dismissed.item.id) ? dismissed : null
  const [restored, setRestored] = useState<string | null>(null)
  useEffect(() => {
    const items = [...(list.current?.children ?? [])]
    const item = items.find((each) => restored !== null && each.getAttribute('data-advice') === restored)
    if (!item) return
    // the pressed button is gone
    if (document.activeElement === document.body) item.querySelector('button')?.focus()
    setRestored(null)
  })
  const undo = () => {
    if (gone === null) return
    say?.(gone.item.id, 'said')
    setRestored(gone.item.id)
  }
  return (
    <section id="story" className={styles.story} aria-label={text('report.story')} data-section data-story>
      {band === null ? null : <Band band={band} />}
      {slot}
      {cards.length === 0 ? null : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </ul>
      )}
      {aim === null ? null : (
        <p className={styles.aim}>
          <strong>{aim.title}</strong> {aim.text}
        </p>
      )}
      {note === '' ? null : (
        <p className={styles.note}>
          {note}
          {remedy}
        </p>
      )}
      <div className={styles.columns}>
        {good.length === 0 ? null : (
          <div>
            <h2>{words.good}</h2>
            <ul>
              {good.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </div>
        )}
        {tries.length === 0 && gone === null ? null : (
          <div>
            <h2>{words.tries}</h2>
            <ul ref={list}>
              {tries.map((item, at) => (
                <Fragment key={item.id}>
                  {at === gone?.at ? <Dismissed item={gone.item} onUndo={undo} /> : null}
                  <Item item={item}>
                    <AdviceButtons
                      item={item}
                      why={words.why}
                      mark={marks[item.id]}
                      hasMore={story.hasMore}
                      onMark={say}
                    />
                  </Item>
                </Fragment>
              ))}
              {gone !== null && gone.at >= tries.length ? <Dismissed item={gone.item} onUndo={undo} /> : null}
            </ul>
          </div>
        )}
      </div>
      <Warnings warnings={warnings} />
    </section>
  )
}
