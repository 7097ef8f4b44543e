import type { IndicatorResult, ItemResult, ShownEvaluations as Shown } from '@keguan/contract/report/evaluation/result'
import { formatNumber } from '@keguan/contract/vocabulary/constants'
import { LESSON_SCORE_FIELD_NAMES } from '@keguan/contract/vocabulary/evaluation'
import { COMMENT_KIND_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { clock } from '@keguan/figures/kit/format'
import { evaluationSentences, rangeText } from '@keguan/figures/lesson/evaluations/evaluation-sentences'
import { EVALUATION_TEXTS } from '@keguan/figures/lesson/words/evaluations'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton, Tag } from 'antd'
import type { ReactNode } from 'react'
import { ExportButton } from '../../components/data-list/export-button.tsx'
import { LessonPlayer } from '../../components/evaluation/lesson-player.tsx'
import { useLessonPlayer } from '../../components/evaluation/use-lesson-player.ts'
import { useMeasureRows } from '../../components/evaluation/use-measure-rows.ts'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import type { Player } from '../../components/player/create-player.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { downloadEvaluations, exportEvaluations, getEvaluationResult } from '../../services/evaluation.ts'
import { getMediaUrls, getReport, type LessonDetail } from '../../services/report.ts'
import { Course } from './course.tsx'
import { Evidence } from './evidence.tsx'
import { LateChanges } from './late-changes.tsx'
import { Radar } from './radar.tsx'
import { RESULT_TEXTS } from './result-texts.ts'
import classes from './results.module.css'
import { Strip } from './strip.tsx'

/** Results of a lesson's submitted evaluations. */
export function Results({ lesson }: { readonly lesson: LessonDetail }) {
  const say = useSay()
  const locale = useLocale()
  const id = lesson.analysis_id
  const { data, error, refetch } = useQuery({
    queryKey: ['lesson-evaluations', id, 'result', locale],
    queryFn: ({ signal }) => getEvaluationResult(id, signal),
  })
  if (error) return <LoadFailed error={error} title={say(RESULT_TEXTS.failed)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="delayed" active paragraph={{ rows: 6, width: '100%' }} />
  if (data.shown === null) return <Alert type="info" showIcon title={say(RESULT_TEXTS.hidden)} />
  if (data.shown.evaluators.length === 0) return <p className={classes.small}>{say(RESULT_TEXTS.none)}</p>
  return <ShownResults lesson={lesson} shown={data.shown} />
}

function ShownResults({ lesson, shown }: { readonly lesson: LessonDetail; readonly shown: Shown }) {
  const say = useSay()
  const locale = useLocale()
  const id = lesson.analysis_id
  const recording = useLessonPlayer(id, lesson.has_media, () => getMediaUrls(id))
  const player = recording?.player ?? null
  const report = useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => getReport(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const measures = useMeasureRows(report.data, lesson.title)
  const rated = shown.indicators.filter(({ experts, own }) => experts !== null || own !== null)
  return (
    <section className={classes.results} aria-label={say(RESULT_TEXTS.title)}>
      <div className={classes.titleLine}>
        <h2>{say(RESULT_TEXTS.title)}</h2>
        <div className={classes.tools}>
          <ExportButton
            fetch={() => exportEvaluations({ analysis_id: id, locale })}
            fileName={`${lesson.title} ${say(RESULT_TEXTS.file)}`}
          >
            {say(RESULT_TEXTS.export)}
          </ExportButton>
          <ExportButton
            fetch={() => downloadEvaluations({ analysis_id: id, locale })}
            fileName={`${lesson.title} ${say(RESULT_TEXTS.documentFile)}`}
            ending="docx"
          >
            {say(RESULT_TEXTS.document)}
          </ExportButton>
          <Button onClick={() => window.print()}>{say(RESULT_TEXTS.print)}</Button>
        </div>
      </div>
      <Summary shown={shown} />
      {recording && (
        <LessonPlayer
          player={recording.player}
          kind={recording.kind}
          durationS={lesson.duration_s ?? 0}
          marks={shown.comments}
        />
      )}
      {rated.length > 0 && (
        <>
          <h3>{say(RESULT_TEXTS.radar)}</h3>
          <div className={classes.indicators}>
            <Radar indicators={shown.indicators} />
            <Table
              rows={rated.map((row) => ({
                ...row,
                key: row.field,
                title: LESSON_SCORE_FIELD_NAMES[row.field][locale],
              }))}
              beside={(row) => measures && <Evidence field={row.field} rows={measures} player={player} />}
            />
          </div>
        </>
      )}
      {shown.forms.map(({ template_name, items }) => (
        <details key={template_name} className={classes.form}>
          <summary>
            {say(RESULT_TEXTS.items)} · {template_name}
          </summary>
          <Table rows={items.map((row: ItemResult) => ({ ...row, key: row.item_id }))} />
        </details>
      ))}
      <h3>{say(RESULT_TEXTS.comments)}</h3>
      <Comments comments={shown.comments} player={player} />
      {shown.evaluators.some(({ comment }) => comment !== '') && <h3>{say(RESULT_TEXTS.words)}</h3>}
      {shown.evaluators
        .filter(({ comment }) => comment !== '')
        .map(({ evaluation_id, name, comment }) => (
          <blockquote key={evaluation_id} className={classes.quote}>
            <p>{comment}</p>
            <footer>{name}</footer>
          </blockquote>
        ))}
      <LateChanges changes={shown.changes} />
      <Course analysisId={id} />
      <p className={classes.small}>{say(EVALUATION_TEXTS.noRanking)}</p>
    </section>
  )
}

function Summary({ shown }: { readonly shown: Shown }) {
  const say = useSay()
  return (
    <ul className={classes.summary}>
      {evaluationSentences(shown, say).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

interface Row extends Pick<IndicatorResult, 'marks' | 'experts' | 'own'> {
  readonly key: string
  readonly title: string
}

function Table<R extends Row>({
  rows,
  beside,
}: {
  readonly rows: readonly R[]
  readonly beside?: (row: R) => ReactNode
}) {
  const say = useSay()
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? '—' : formatNumber(value)
  return (
    // what scrolls must be reachable by the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its own box
    <section className={classes.tableBox} tabIndex={0} aria-label={say(RESULT_TEXTS.indicator)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(RESULT_TEXTS.indicator)}</th>
            <th scope="col">{say(RESULT_TEXTS.single)}</th>
            <th scope="col">{say(RESULT_TEXTS.mean)}</th>
            <th scope="col">{say(RESULT_TEXTS.deviation)}</th>
            <th scope="col">{say(RESULT_TEXTS.range)}</th>
            <th scope="col">{say(RESULT_TEXTS.own)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.title}
                {beside?.(row)}
              </th>
              <td>
                <Strip {...row} />
              </td>
              <td>{number(row.experts?.mean)}</td>
              <td>{number(row.experts?.sd)}</td>
              <td>{rangeText(row.experts?.interval)}</td>
              <td>{number(row.own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Comments({ comments, player }: { readonly comments: Shown['comments']; readonly player: Player | null }) {
  const say = useSay()
  const locale = useLocale()
  if (comments.length === 0) return <p className={classes.small}>{say(RESULT_TEXTS.noComments)}</p>
  return (
    <ul className={classes.comments} aria-label={say(RESULT_TEXTS.comments)}>
      {comments.map(({ comment_id, at_s, kind, text, name }) => (
        <li key={comment_id}>
          {at_s !== null && player ? (
            <Button type="link" size="small" className="tabular" onClick={() => player.play({ start_s: at_s })}>
              ▶ {clock(at_s)}
            </Button>
          ) : (
            <span className={`${classes.small} tabular`}>{at_s === null ? say(RESULT_TEXTS.whole) : clock(at_s)}</span>
          )}
          <Tag>{COMMENT_KIND_NAMES[kind][locale]}</Tag>
          <span className={classes.said}>{text}</span>
          <span className={classes.small}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
