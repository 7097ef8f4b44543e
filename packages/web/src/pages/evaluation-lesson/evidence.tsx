import { INDICATOR_MEASURES } from '@keguan/contract/report/evaluation/indicator-measures'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { LessonScoreField } from '@keguan/contract/vocabulary/evaluation'
import { buildReportView } from '@keguan/figures/lesson/report-view'
import type { ReportMeta } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { useMemo } from 'react'
import type { Player } from '../../components/player/create-player.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { RESULT_TEXTS } from './result-texts.ts'
import classes from './results.module.css'

const MOMENTS_SHOWN = 3

export function useMeasureRows(report: Report | undefined, title: string) {
  const locale = useLocale()
  return useMemo(() => {
    if (!report) return null
    const meta: ReportMeta = {
      title,
      teacher: '',
      subject: null,
      grade: null,
      className: '',
      lessonDate: null,
      tags: [],
      sample: false,
    }
    return buildReportView(report, { locale, theme: 'light', meta }).table
  }, [report, title, locale])
}
export type MeasureRows = NonNullable<ReturnType<typeof useMeasureRows>>

interface Props {
  readonly field: LessonScoreField
  readonly rows: MeasureRows
  readonly player: Player | null
}

/** What the analysis measured that speaks to an indicator, with the moments where it can be heard. */
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
