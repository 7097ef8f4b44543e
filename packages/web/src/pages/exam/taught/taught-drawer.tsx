import type { LessonSuggestion } from '@keguan/contract/api/exam-lessons'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { listAnalyses } from '../../../services/analysis.ts'
import { suggestLessons } from '../../../services/exam.ts'
import { Places } from './places.tsx'
import styles from './taught.module.css'
import { TAUGHT_TEXTS as T } from './texts.ts'
import type { TaughtState } from './use-taught.ts'

interface Props {
  readonly examId: string
  readonly state: TaughtState
  readonly onClose: () => void
}

/** Lessons for each point: linked ones, suggestions from the words of own lessons, and any other. */
export function TaughtDrawer({ examId, state, onClose }: Props) {
  const say = useSay()
  const found = useQuery({
    queryKey: ['exam-suggestions', examId],
    queryFn: ({ signal }) => suggestLessons(examId, signal),
    refetchOnWindowFocus: false,
  })
  return (
    <Drawer open size={640} title={say(T.drawer)} onClose={onClose}>
      <div className={styles.drawer}>
        <p className={styles.small}>{say(T.drawerHint)}</p>
        <Loaded query={found} failedTitle={say(T.failed)} rows={6}>
          {({ points, lessons, suggestions }) =>
            points.length === 0 ? (
              <Alert type="info" showIcon title={say(T.noPoints)} />
            ) : (
              <>
                {lessons === 0 && <Alert type="info" showIcon title={say(T.noLessons)} />}
                {points.map((point) => (
                  <Point
                    key={point}
                    point={point}
                    suggestions={suggestions.filter((each) => each.point === point)}
                    state={state}
                  />
                ))}
              </>
            )
          }
        </Loaded>
      </div>
    </Drawer>
  )
}

interface PointProps {
  readonly point: string
  readonly suggestions: readonly LessonSuggestion[]
  readonly state: TaughtState
}

function Point({ point, suggestions, state }: PointProps) {
  const say = useSay()
  const own = state.ties.filter((tie) => tie.point === point)
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return (
    <section aria-label={point}>
      <h3>{point}</h3>
      <ul className={styles.list}>
        {own.map((tie) => (
          <li key={tie.tie_id}>
            <Places tie={tie} />
            <Button
              size="small"
              aria-label={say(T.removeOf, { title: tie.lesson_title, point })}
              onClick={() => void state.remove(tie)}
            >
              {say(T.remove)}
            </Button>
          </li>
        ))}
        {suggestions.map(({ lesson, taught }) => (
          <li key={lesson.analysis_id}>
            <span>
              {lesson.title}
              <div className={styles.small}>
                {[
                  ...[lesson.lesson_date, lesson.class_name].filter(Boolean),
                  say(T.said, { terms: taught.terms.join(between), count: taught.mentions }),
                ].join(' · ')}
              </div>
            </span>
            <Button
              size="small"
              type="primary"
              ghost
              aria-label={say(T.confirmOf, { title: lesson.title, point })}
              onClick={() => void state.add(point, lesson.analysis_id)}
            >
              {say(T.confirm)}
            </Button>
          </li>
        ))}
      </ul>
      {own.length + suggestions.length === 0 && <p className={styles.small}>{say(T.noSuggestion)}</p>}
      <OtherLesson point={point} onChosen={(id) => void state.add(point, id)} />
    </section>
  )
}

const LISTED = 20
const SEARCH_MAX = 100

/** Any own finished lesson. */
function OtherLesson({ point, onChosen }: { readonly point: string; readonly onChosen: (id: string) => void }) {
  const say = useSay()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().slice(0, SEARCH_MAX))
  const { data } = useQuery({
    queryKey: ['exam-other-lessons', search, locale],
    queryFn: ({ signal }) =>
      listAnalyses({ search, status: String(AI_STATUS.complete), page_size: LISTED }, { signal }),
    enabled: open,
    placeholderData: (before) => before,
  })
  return (
    <Select
      size="small"
      value={null}
      style={{ width: '100%', maxWidth: 320 }}
      placeholder={say(T.other)}
      aria-label={say(T.otherOf, { point })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onOpenChange={setOpen}
      options={(data?.list ?? []).map(({ analysis_id, title, lesson_date }) => ({
        ...{ value: analysis_id, label: [title, lesson_date].filter(Boolean).join(' · ') },
      }))}
      onChange={(id: string | null) => id !== null && onChosen(id)}
    />
  )
}
