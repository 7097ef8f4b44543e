import { INDICATOR_MEASURES } from '@keguan/contract/report/evaluation/indicator-measures'
import type { LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import { Button } from 'antd'
import type { MeasureRows } from '../../components/evaluation/use-measure-rows.ts'
import type { Player } from '../../components/player/create-player.ts'
import { useSay } from '../../locales/say.ts'
import { RESULT_TEXTS } from './result-texts.ts'
import classes from './results.module.css'

const MOMENTS_SHOWN = 3

interface Props {
  readonly field: LessonScoreField
  readonly rows: MeasureRows
  readonly player: Player | null
}

/** Measures relevant to an indicator, with the moments where they can be heard. */
export function Evidence({ field, rows, player }: Props) {
  const say = useSay()
  const found = rows.filter(({ id, missing }) => !missing && INDICATOR_MEASURES[field].includes(id))
  if (found.length === 0) return null
  return (
    <details className={classes.evidence}>
      <summary>{say(RESULT_TEXTS.evidence)}</summary>
      <ul>
        {found.map((row) => (
          <li key={row.id}>
            {row.name} <strong>{row.value}</strong>
            {player &&
              row.moments.slice(0, MOMENTS_SHOWN).map(({ startS, endS, label }) => (
                <Button
                  key={startS}
                  type="link"
                  size="small"
                  className="tabular"
                  aria-label={`${row.name} ▶ ${label}`}
                  onClick={() => player.play({ start_s: startS, end_s: endS })}
                >
                  ▶ {label}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
