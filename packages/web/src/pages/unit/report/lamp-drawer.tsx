import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import { rounded } from '@keguan/figures/kit/format'
import { GAP_NAMES, LAMP_NAMES, UNIT_TEXTS } from '@keguan/figures/unit/words'
import { Alert, App, Button, Drawer } from 'antd'
import { useState } from 'react'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { useSay } from '../../../locales/say.ts'
import { correctLamp } from '../../../services/unit.ts'
import type { LampPlace } from './lamp-grid.tsx'
import styles from './lamps.module.css'
import { SentenceList } from './sentence-list.tsx'
import { NOT_LAMP, LAMP_TEXTS as T } from './texts.ts'

interface Props {
  readonly detail: UnitDetail
  readonly report: UnitReport
  readonly place: LampPlace
  readonly onChange: (report: UnitReport) => void
  readonly onClose: () => void
}

/** Why a lamp is lit or unlit: minutes and sentences, which can be played; the unit's teacher may correct it. */
export function LampDrawer({ detail, report, place: { goal: id, lesson: at, lamp }, onChange, onClose }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const goal = report.goals.find((each) => each.id === id)
  const lesson = report.lessons[at]
  const cell = report.cells.find((each) => each.goal === id && each.lesson === at && each.lamp === lamp)
  if (!goal || !lesson || !cell) return null
  const set = async (on: boolean | null) => {
    setBusy(true)
    setProblem(null)
    try {
      onChange(
        await correctLamp({
          chapter_analysis_id: detail.chapter_analysis_id,
          ...{ goal: id, lesson_id: lesson.id, lamp, on },
        }),
      )
      message.success(say(on === null ? T.takenBack : T.corrected))
    } catch (error) {
      setProblem(words(error))
    }
    setBusy(false)
  }
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  const state = say(cell.on ? T.on : T.off)
  return (
    <Drawer
      open
      size={560}
      title={[
        say(UNIT_TEXTS.goalNo, { at: report.goals.indexOf(goal) + 1 }),
        say(UNIT_TEXTS.lessonTitle, { at: at + 1, title: lesson.title }),
        say(LAMP_NAMES[lamp]),
      ].join(' · ')}
      onClose={onClose}
    >
      <dl className={styles.facts}>
        <dt>{say(T.goal)}</dt>
        <dd>{goal.text}</dd>
        {goal.evidence !== '' && (
          <>
            <dt>{say(T.evidence)}</dt>
            <dd>{goal.evidence}</dd>
          </>
        )}
        {goal.keys.length > 0 && (
          <>
            <dt>{say(T.keys)}</dt>
            <dd>{goal.keys.join(between)}</dd>
          </>
        )}
      </dl>
      <p aria-live="polite">
        <StateMark tone={cell.on ? 'good' : 'quiet'} text={cell.is_edited ? `${state}（${say(T.edited)}）` : state} />{' '}
        <span className={styles.small}>
          {[
            say(T.seconds, { minutes: rounded(cell.seconds / 60, 1), count: cell.sentences }),
            ...(cell.is_edited ? [say(cell.found ? T.foundOn : T.foundOff)] : []),
          ].join(' · ')}
        </span>
      </p>
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
      {detail.mine && (
        <>
          <div className={styles.tools}>
            <Button loading={busy} onClick={() => void set(!cell.on)}>
              {say(cell.on ? T.turnOff : T.turnOn)}
            </Button>
            {cell.is_edited && (
              <Button type="link" disabled={busy} onClick={() => void set(null)}>
                {say(T.takeBack)}
              </Button>
            )}
          </div>
          <p className={styles.small}>{say(T.correctHint)}</p>
        </>
      )}
      <h3 className={styles.subtitle}>{say(T.stands)}</h3>
      {lesson.gap !== null ? (
        <p>{say(T.gap, { gap: say(GAP_NAMES[lesson.gap]) })}</p>
      ) : cell.evidence.length === 0 ? (
        <p>{say(T.noneFound, { lamp: say(NOT_LAMP[lamp]) })}</p>
      ) : (
        <SentenceList lessonId={lesson.id} isMine={isMine(detail, lesson.id)} evidence={cell.evidence} />
      )}
    </Drawer>
  )
}

/** A colleague's lesson can be read in part, but not played. */
export const isMine = ({ unit_lessons }: UnitDetail, lessonId: string): boolean =>
  unit_lessons.some(({ analysis_id, mine }) => analysis_id === lessonId && mine)
