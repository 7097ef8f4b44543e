import type { LessonTie } from '@keguan/contract/api/exam-lessons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { formatPercent } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { Places } from './places.tsx'
import styles from './taught.module.css'
import { TAUGHT_TEXTS as T } from './texts.ts'
import type { TaughtState } from './use-taught.ts'

const TaughtDrawer = lazy(async () => ({ default: (await import('./taught-drawer.tsx')).TaughtDrawer }))

interface AskedPoint {
  readonly name: string
  readonly share: number
  readonly labels: readonly string[]
}

interface PointsProps {
  readonly examId: string
  readonly points: readonly AskedPoint[]
  readonly state: TaughtState
}

/** The points of an exam with the minutes of own lessons that taught them. */
export function TaughtPoints({ examId, points, state }: PointsProps) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  const shown = points.filter(({ name }) => state.ties.some(({ point }) => point === name))
  return (
    <aside className={styles.taught} aria-label={say(T.title)}>
      <div className={styles.head}>
        <h3>{say(T.title)}</h3>
        <Button size="small" onClick={() => setOpen(true)}>
          {say(T.choose)}
        </Button>
      </div>
      <p className={styles.small}>{say(T.intro)}</p>
      {state.hasFailed ? (
        <p className={styles.small}>{say(T.failed)}</p>
      ) : shown.length === 0 ? (
        <p className={styles.small}>{say(T.none)}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map(({ name, share, labels }) => (
            <li key={name}>
              <span>
                {say(T.point, { point: name, share: formatPercent(share) })}
                <div className={styles.small}>{say(T.items, { labels: labels.join(' ') })}</div>
              </span>
              <PlacesOf ties={state.ties} points={[name]} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <TaughtDrawer examId={examId} state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  )
}

interface AskedItem {
  readonly label: string
  readonly difficulty: number
  readonly points: readonly string[]
}

/** Questions whose points are linked to lessons, lowest share first; nothing if there are none. */
export function TaughtItems({ items, state }: { readonly items: readonly AskedItem[]; readonly state: TaughtState }) {
  const say = useSay()
  const shown = items
    .filter(({ points }) => state.ties.some(({ point }) => points.includes(point)))
    .toSorted((a, b) => a.difficulty - b.difficulty)
  if (shown.length === 0) return null
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return (
    <aside className={styles.taught} aria-label={say(T.title)}>
      <h3>{say(T.title)}</h3>
      <ul className={styles.list}>
        {shown.map(({ label, points, difficulty }) => (
          <li key={label}>
            <span>{say(T.item, { label, points: points.join(between), share: formatPercent(difficulty) })}</span>
            <PlacesOf ties={state.ties} points={points} />
          </li>
        ))}
      </ul>
    </aside>
  )
}

function PlacesOf({ ties, points }: { readonly ties: readonly LessonTie[]; readonly points: readonly string[] }) {
  return (
    <span>
      {ties
        .filter(({ point }) => points.includes(point))
        .map((tie) => (
          <Places key={tie.tie_id} tie={tie} />
        ))}
    </span>
  )
}
