import type { SaidComment } from '@keguan/contract/report/evaluation/result'
import type { Report, SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'
import { Drawer, Empty, Input, Listy, type ListyRef, Segmented } from 'antd'
import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { useMoments } from '../../../components/player/moments.tsx'
import { useText } from '../../../locales/intl.ts'
import type { LessonDetail } from '../../../services/report.ts'
import { WordsBar } from '../words/words-bar.tsx'
import styles from './transcript-drawer.module.css'
import { TranscriptLine } from './transcript-line.tsx'
import { besideUtterances, matchingUtterances, utteranceAt } from './transcript-search.ts'
import { useHeight } from './use-height.ts'

const WordsEditor = lazy(async () => ({ default: (await import('../words/words-editor.tsx')).WordsEditor }))

const NOTHING_SAID: readonly SaidComment[] = []
/** After manual scrolling the list does not follow the player for a while. */
const HANDS_OFF_MS = 6000
const ROLES = ['teacher', 'student', 'several', 'other'] as const satisfies readonly SpeakerRole[]

/** The sentence to show: the one at a time, or one by its index if nothing has times. */
export type Shown = { readonly atS: number } | { readonly at: number }

interface TranscriptDrawerProps {
  readonly lesson: Pick<LessonDetail, 'analysis_id' | 'title' | 'mine'>
  readonly report: Pick<Report, 'utterances' | 'corrections' | 'recognition'>
  /** For a reader without an account: nothing can be downloaded or corrected. */
  readonly isVisited: boolean
  /** Shown and marked when it changes: a click on a moment without a recording. */
  readonly shown: Shown | null
  readonly said: readonly SaidComment[]
  readonly open: boolean
  readonly onClose: () => void
}

/** Index of the current sentence; changes only when another one begins. */
function useCurrent(utterances: readonly Utterance[], shown: Shown | null): number {
  const { onSeconds } = useMoments()
  const [current, setCurrent] = useState(-1)
  useEffect(() => onSeconds((seconds) => setCurrent(utteranceAt(utterances, seconds))), [onSeconds, utterances])
  useEffect(() => {
    if (shown !== null) setCurrent('at' in shown ? shown.at : utteranceAt(utterances, shown.atS))
  }, [shown, utterances])
  return utterances[current]?.index ?? -1
}

export function TranscriptDrawer({ lesson, isVisited, report, shown, said, open, onClose }: TranscriptDrawerProps) {
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  const { utterances } = report
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) onClose()
  })
  // The page behind the drawer stays usable, so the key works wherever the focus is.
  useEffect(() => {
    if (!open) return
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('report.transcript')}
      extra={
        isVisited ? null : (
          <WordsBar
            analysisId={lesson.analysis_id}
            title={lesson.title}
            isTimed={utterances.some(({ start_s }) => start_s !== null)}
            isEditing={isEditing}
            onEdit={lesson.mine ? setEditing : null}
          />
        )
      }
      placement="right"
      size={isEditing ? 620 : 420}
      mask={false}
      rootClassName={styles.drawer!}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
      destroyOnHidden
    >
      {isEditing ? (
        <Suspense fallback={<LoadingRows />}>
          <WordsEditor analysisId={lesson.analysis_id} report={report} />
        </Suspense>
      ) : (
        <TranscriptList utterances={utterances} shown={shown} said={said} />
      )}
    </Drawer>
  )
}

function TranscriptList({
  utterances,
  shown,
  said,
}: Pick<TranscriptDrawerProps, 'shown' | 'said'> & { utterances: readonly Utterance[] }) {
  const text = useText()
  const { open, audible } = useMoments()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<SpeakerRole | 'all'>('all')
  const search = useDeferredValue(typed)
  const found = useMemo(() => matchingUtterances(utterances, search, role), [utterances, search, role])
  const beside = useMemo(() => besideUtterances(utterances, said), [utterances, said])
  const current = useCurrent(utterances, shown)
  const list = useRef<ListyRef>(null)
  const touchedAt = useRef(Number.NEGATIVE_INFINITY)
  const [frame, height] = useHeight()
  const roles = ROLES.filter((one) => utterances.some((utterance) => utterance.role === one))
  const timeless = utterances.every((utterance) => utterance.start_s === null)

  useEffect(() => {
    if (current < 0 || height === 0 || performance.now() - touchedAt.current < HANDS_OFF_MS) return
    list.current?.scrollTo({ key: current, align: 'top', offset: Math.round(height / 3) })
  }, [current, height])

  const touch = () => {
    touchedAt.current = performance.now()
  }
  return (
    <>
      <div className={styles.tools}>
        <Input.Search
          allowClear
          value={typed}
          placeholder={text('report.transcript.search')}
          aria-label={text('report.transcript.search')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.filters}>
          <Segmented
            size="small"
            value={role}
            onChange={setRole}
            options={[
              { value: 'all' as const, label: text('report.transcript.all') },
              ...roles.map((value) => ({ value, label: text(`report.role.${value}`) })),
            ]}
          />
          <span className={styles.count}>{text('report.transcript.count', { count: found.length })}</span>
        </div>
        {timeless && audible ? <p className={styles.hint}>{text('report.transcript.no_times')}</p> : null}
      </div>
      <div ref={frame} className={styles.list} onWheel={touch} onTouchMove={touch}>
        {found.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('report.transcript.none')} />
        ) : null}
        {height > 0 && found.length > 0 ? (
          <Listy
            ref={list}
            virtual
            height={height}
            items={[...found]}
            rowKey="index"
            classNames={{ item: styles.row! }}
            itemRender={(utterance) => (
              <TranscriptLine
                utterance={utterance}
                search={search}
                said={beside.get(utterance.index) ?? NOTHING_SAID}
                current={utterance.index === current}
                onOpen={audible && utterance.start_s !== null ? () => open({ start_s: utterance.start_s ?? 0 }) : null}
              />
            )}
          />
        ) : null}
      </div>
    </>
  )
}
