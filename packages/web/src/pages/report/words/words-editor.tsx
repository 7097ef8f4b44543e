import type { Report } from '@keguan/contract/report/lesson/report'
import { clock } from '@keguan/figures/kit/format'
import { Empty, Listy, type ListyRef } from 'antd'
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../components/common/use-leave-guard.ts'
import { useMoments } from '../../../components/player/moments.tsx'
import { useText } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { utteranceAt } from '../transcript/transcript-search.ts'
import { useHeight } from '../transcript/use-height.ts'
import {
  confirm,
  countHolding,
  keep,
  mergeWithNext,
  mistakeIn,
  remove,
  replaceAll,
  restore,
  setHeard,
  setSpeaker,
  setText,
  split,
} from './correct.ts'
import { EditorTools, type Offer } from './editor-tools.tsx'
import { doubtfulKeys, type Sentence, sentencesOf } from './passages.ts'
import { rowsOf, speakersOf } from './rows.ts'
import { type SentenceActions, SentenceForm } from './sentence-form.tsx'
import { type Row, type RowActions, SentenceRow } from './sentence-row.tsx'
import { WORDS } from './texts.ts'
import { useCorrecting } from './use-correcting.ts'
import classes from './words.module.css'

/** After manual scrolling the list does not follow the player for a while. */
const HANDS_OFF_MS = 6000

const ITEM = { item: classes.item! }

interface Props {
  readonly analysisId: string
  readonly report: Pick<Report, 'utterances' | 'corrections' | 'recognition'>
}

/** Editor for the words of a lesson, with the player. */
export function WordsEditor({ analysisId, report }: Props) {
  const text = useText()
  const say = useSay()
  const correcting = useCorrecting(analysisId, report)
  const { passages, change, unsaved } = correcting
  const { open: playAt, audible, onSeconds } = useMoments()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [opened, setOpened] = useState<string | null>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const list = useRef<ListyRef>(null)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const [frame, height] = useHeight()
  useLeaveGuard(unsaved)

  const rows = useMemo(() => rowsOf(passages), [passages])
  const shown = useMemo(
    () =>
      search === '' ? rows : rows.filter(({ sentence }) => sentence?.text.toLowerCase().includes(search.toLowerCase())),
    [rows, search],
  )
  const speakers = useMemo(() => speakersOf(passages), [passages])
  const replaced = useMemo(
    () => passages.flatMap(sentencesOf).reduce((sum, each) => sum + (each.replaced?.length ?? 0), 0),
    [passages],
  )
  const doubtful = useMemo(() => doubtfulKeys(passages), [passages])
  const offered = useMemo(() => (offer === null ? 0 : countHolding(passages, offer.wrong)), [passages, offer])
  const holding = useMemo(() => countHolding(passages, search), [passages, search])

  useEffect(() => {
    const sentences = passages.flatMap(sentencesOf)
    return onSeconds((seconds) => setCurrent(sentences[utteranceAt(sentences, seconds)]?.key ?? null))
  }, [onSeconds, passages])
  useEffect(() => {
    const isBusy = opened !== null || performance.now() - touchedAt.current < HANDS_OFF_MS
    if (current === null || height === 0 || isBusy) return
    list.current?.scrollTo({ key: current, align: 'top', offset: Math.round(height / 3) })
  }, [current, height, opened])

  const openKey = useCallback((key: string | null) => {
    setOpened(key)
    if (key !== null) list.current?.scrollTo({ key, align: 'auto' })
  }, [])
  /** The starting point: the open sentence, else the one that is being played. */
  const walk = (from: string | null, step: 1 | -1, isWanted: (row: Row) => boolean) => {
    const at = rows.findIndex(({ key }) => key === from)
    const order =
      step === 1
        ? [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
        : [...rows.slice(0, Math.max(0, at)).reverse(), ...rows.slice(Math.max(0, at)).reverse()]
    const next = order.find(isWanted)
    if (!next) return
    setTyped('')
    openKey(next.key)
    if (next.sentence?.start_s != null && audible && doubtful.has(next.key)) playAt({ start_s: next.sentence.start_s })
  }
  const walkDoubtful = (step: 1 | -1, from = opened ?? current) => walk(from, step, ({ key }) => doubtful.has(key))

  const rowActions = useMemo(
    (): RowActions => ({
      play: audible ? ({ start_s, end_s }) => start_s !== null && playAt({ start_s, ...(end_s && { end_s }) }) : null,
      open: openKey,
      keep: (from) => change((all) => keep(all, from)),
      restore: (from) => change((all) => restore(all, from)),
    }),
    [audible, playAt, openKey, change],
  )
  const actionsOf = (row: Row): SentenceActions => {
    const { key, passage, sentence } = row
    const { play } = rowActions
    return {
      write: (next) => change((all) => setText(all, key, next)),
      finish: (before, after) => {
        const mistake = before === after ? null : mistakeIn(before, after)
        if (mistake && countHolding(passages, mistake.wrong) > 0) setOffer(mistake)
      },
      speak: (speaker) => change((all) => setSpeaker(all, key, speaker)),
      split: (next, caret) => change((all) => split(all, key, next, caret)),
      mergeNext: () => change((all) => mergeWithNext(all, key)),
      mergePrevious: () => {
        const before = rows[rows.findIndex((each) => each.key === key) - 1]
        if (!before?.sentence) return
        change((all) => mergeWithNext(all, before.key))
        openKey(before.key)
      },
      remove: () => {
        change((all) => remove(all, key))
        openKey(null)
      },
      confirm: doubtful.has(key)
        ? () => {
            change((all) => confirm(all, key))
            walkDoubtful(1, key)
          }
        : null,
      restore: passage.becomes ? () => change((all) => restore(all, passage.from)) : null,
      takeHeard: (replaced) => change((all) => setHeard(all, key, replaced)),
      play: play && sentence && sentence.start_s !== null ? () => play(sentence) : null,
      go: (where) => {
        if (where === 'away') openKey(null)
        else if (where === 'next') walk(key, 1, ({ sentence: one }) => one !== null)
        else walkDoubtful(where === 'nextDoubtful' ? 1 : -1, key)
      },
    }
  }
  const formOf = (row: Row, sentence: Sentence) => (
    <SentenceForm
      key={sentence.key}
      sentence={sentence}
      name={nameOf(sentence, row.at, say)}
      speakers={speakers}
      actions={actionsOf(row)}
    />
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    const isUndo = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z'
    const isTyping = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement
    if (isUndo && !isTyping) (event.shiftKey ? correcting.redo : correcting.undo)?.()
    else if (altKey && (key === 'ArrowDown' || key === 'ArrowUp')) walkDoubtful(key === 'ArrowDown' ? 1 : -1)
    else return
    event.preventDefault()
  }
  const touch = () => {
    touchedAt.current = performance.now()
  }
  return (
    <section className={classes.editor} aria-label={text('report.transcript')} onKeyDown={onKeyDown}>
      <EditorTools
        correcting={correcting}
        lost={report.corrections?.filter(({ state }) => state === 'lost') ?? []}
        replaced={replaced}
        isRecognised={report.recognition !== undefined}
        typed={typed}
        onType={setTyped}
        found={holding}
        onReplace={(replacement) => {
          change((all) => replaceAll(all, search, replacement))
          setTyped(replacement)
        }}
        doubtful={{
          count: doubtful.size,
          at: opened === null ? 0 : [...doubtful].indexOf(opened) + 1,
          walk: walkDoubtful,
        }}
        offer={offer && offered > 0 ? { ...offer, count: offered } : null}
        onOffer={(isTaken) => {
          if (offer && isTaken) change((all) => replaceAll(all, offer.wrong, offer.right))
          setOffer(null)
          frame.current?.querySelector('textarea')?.focus()
        }}
      />
      <div ref={frame} className={classes.list} onWheel={touch} onTouchMove={touch}>
        {shown.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('report.transcript.none')} />
        ) : null}
        {height > 0 && shown.length > 0 ? (
          <Listy
            ref={list}
            virtual
            height={height}
            items={shown}
            rowKey="key"
            classNames={ITEM}
            itemRender={(row) => (
              <SentenceRow
                row={row}
                search={search}
                isCurrent={row.key === current}
                isDoubtful={doubtful.has(row.key)}
                actions={rowActions}
                form={row.key === opened && row.sentence ? formOf(row, row.sentence) : null}
              />
            )}
          />
        ) : null}
      </div>
    </section>
  )
}

const nameOf = ({ start_s }: Sentence, at: number, say: ReturnType<typeof useSay>): string =>
  start_s === null ? say(WORDS.sentenceAt, { at }) : say(WORDS.sentence, { time: clock(start_s) })
