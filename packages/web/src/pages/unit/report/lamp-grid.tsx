import { LAMPS, type Lamp } from '@keguan/contract/report/unit/plan'
import type { UnitCell, UnitReport } from '@keguan/contract/report/unit/report'
import { GAP_NAMES, LAMP_MARKS, LAMP_NAMES, UNIT_TEXTS } from '@keguan/figures/unit/words'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useSay } from '../../../locales/say.ts'
import styles from './lamps.module.css'
import { NOT_LAMP, LAMP_TEXTS as T } from './texts.ts'

export interface LampPlace {
  readonly goal: string
  readonly lesson: number
  readonly lamp: Lamp
}

interface Props {
  readonly report: UnitReport
  readonly onOpen: (place: LampPlace) => void
}

/** Goals with the most unlit lamps come first, so that gaps are seen first. */
function inOrder({ goals, empty }: UnitReport): UnitReport['goals'] {
  const out = new Map(empty.map(({ goal, lamps }) => [goal, lamps.length]))
  return goals.toSorted((a, b) => (out.get(b.id) ?? 0) - (out.get(a.id) ?? 0))
}

/** Goals × lessons × lamps, each lamp a button; arrow keys move between them. */
export function LampGrid({ report, onOpen }: Props) {
  const say = useSay()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const goals = inOrder(report)
  const columns = report.lessons.length * LAMPS.length
  const cells = new Map(report.cells.map((cell) => [`${cell.goal} ${cell.lesson} ${cell.lamp}`, cell]))
  const nameOf = (goal: UnitReport['goals'][number]) => say(UNIT_TEXTS.goalNo, { at: report.goals.indexOf(goal) + 1 })
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.min(Math.max(at.row + step[0], 0), goals.length - 1)
    const column = Math.min(Math.max(at.column + step[1], 0), columns - 1)
    setAt({ row, column })
    table.current?.querySelector<HTMLElement>(`[data-at="${row}-${column}"]`)?.focus()
  }
  return (
    <>
      <Missing report={report} nameOf={nameOf} />
      <p className={styles.small}>{say(T.legend)}</p>
      {/* a wide table scrolls in its own box; its buttons can be reached by the keyboard */}
      <div className={styles.scroll}>
        <table ref={table} className={styles.grid} aria-label={say(T.grid)}>
          <thead>
            <tr>
              <th scope="col">{say(T.goal)}</th>
              {report.lessons.map(({ id, title, gap }, lesson) => (
                <th key={id} scope="col" title={title}>
                  {say(UNIT_TEXTS.lessonNo, { at: lesson + 1 })}
                  <div className={styles.small}>{gap === null ? title : say(GAP_NAMES[gap])}</div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={move}>
            {goals.map((goal, row) => (
              <tr key={goal.id} data-empty={report.empty.some((each) => each.goal === goal.id)}>
                <th scope="row">
                  <strong>{nameOf(goal)}</strong> {goal.text}
                </th>
                {report.lessons.map(({ id, title }, lesson) => (
                  <td key={id}>
                    <span className={styles.lamps}>
                      {LAMPS.map((lamp, l) => {
                        const column = lesson * LAMPS.length + l
                        const cell = cells.get(`${goal.id} ${lesson} ${lamp}`)
                        return (
                          <button
                            key={lamp}
                            type="button"
                            className={styles.lamp}
                            data-on={cell?.on === true}
                            data-edited={cell?.is_edited === true}
                            data-at={`${row}-${column}`}
                            tabIndex={at.row === row && at.column === column ? 0 : -1}
                            aria-label={say(T.lampOf, {
                              goal: nameOf(goal),
                              lesson: say(UNIT_TEXTS.lessonTitle, { at: lesson + 1, title }),
                              lamp: say(LAMP_NAMES[lamp]),
                              state: stateOf(cell, say),
                            })}
                            onFocus={() => setAt({ row, column })}
                            onClick={() => onOpen({ goal: goal.id, lesson, lamp })}
                          >
                            {say(LAMP_MARKS[lamp])}
                          </button>
                        )
                      })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const STEPS: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function stateOf(cell: UnitCell | undefined, say: ReturnType<typeof useSay>): string {
  const state = say(cell?.on ? T.on : T.off)
  return cell?.is_edited ? `${state} (${say(T.edited)})` : state
}

interface MissingProps {
  readonly report: UnitReport
  readonly nameOf: (goal: UnitReport['goals'][number]) => string
}

function Missing({ report, nameOf }: MissingProps) {
  const say = useSay()
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  if (report.empty.length === 0) return <p>{say(T.nothing)}</p>
  return (
    <ul className={styles.first} aria-label={say(T.first)}>
      {report.empty.map(({ goal: id, lamps }) => {
        const goal = report.goals.find((each) => each.id === id)
        return (
          goal && (
            <li key={id}>
              {say(T.emptyOf, {
                goal: `${nameOf(goal)} ${goal.text}`,
                lamps: lamps.map((lamp) => say(NOT_LAMP[lamp])).join(between),
              })}
            </li>
          )
        )
      })}
    </ul>
  )
}
