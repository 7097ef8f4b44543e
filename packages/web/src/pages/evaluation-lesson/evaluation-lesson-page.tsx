import { ArrowLeftOutlined } from '@ant-design/icons'
import type { IssuedLink, LessonEvaluation } from '@keguan/contract/api/evaluation'
import { EVALUATION_STATE_NAMES } from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../components/common/page-head.tsx'
import { ListEmpty } from '../../components/data-list/list-states.tsx'
import { GuestLinks } from '../../components/evaluation/guest-links.tsx'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { useTemplateOptions } from '../../models/template-options.ts'
import { evaluateOwnLesson, evaluationsOfLesson } from '../../services/evaluation.ts'
import { getLesson } from '../../services/report.ts'
import classes from './evaluation-lesson.module.css'
import { EvaluatorActions } from './evaluator-actions.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { PaperDialog } from './paper/paper-dialog.tsx'
import { PAPER_TEXTS } from './paper/texts.ts'
import { Results } from './results.tsx'
import { TEXTS } from './texts.ts'

/** The evaluations of an own lesson: who was invited, their progress, the results. */
export function EvaluationLessonPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('analysis_id') ?? ''
  return <LessonEvaluations key={id} id={id} />
}

function LessonEvaluations({ id }: { readonly id: string }) {
  const say = useSay()
  const client = useQueryClient()
  const [inviting, setInviting] = useState(false)
  const [entering, setEntering] = useState(false)
  const [links, setLinks] = useState<readonly IssuedLink[]>([])
  const lesson = useQuery({ queryKey: ['lesson', id], queryFn: ({ signal }) => getLesson(id, signal) })
  const rows = useQuery({
    queryKey: ['lesson-evaluations', id],
    queryFn: ({ signal }) => evaluationsOfLesson(id, signal),
  })
  const reload = () => void client.invalidateQueries({ queryKey: ['lesson-evaluations', id] })
  const error = lesson.error ?? rows.error
  if (error) {
    return (
      <div className={classes.page}>
        <LoadFailed
          error={error}
          title={say(TEXTS.failed)}
          onRetry={() => void Promise.all([lesson.refetch(), rows.refetch()])}
        />
      </div>
    )
  }
  if (!lesson.data || !rows.data) {
    return (
      <div className={`${classes.page} delayed`} aria-hidden="true">
        <Skeleton active paragraph={{ rows: 8, width: '100%' }} />
      </div>
    )
  }
  const invite = (
    <Button type="primary" onClick={() => setInviting(true)}>
      {say(TEXTS.invite)}
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHead
        title={
          <>
            {say(TEXTS.title)} · {lesson.data.title}
          </>
        }
        notes={[say(TEXTS.intro)]}
        back={
          <Button
            type="text"
            href={hashOf(`/report?analysis_id=${id}`)}
            icon={<ArrowLeftOutlined />}
            aria-label={say(TEXTS.report)}
            title={say(TEXTS.report)}
          />
        }
      >
        <OwnButton analysisId={id} rows={rows.data} />
        <Button onClick={() => setEntering(true)}>{say(PAPER_TEXTS.open)}</Button>
        {rows.data.length > 0 && invite}
      </PageHead>
      {rows.data.length === 0 ? (
        <ListEmpty title={say(TEXTS.none)} hint={say(TEXTS.noneHint)} action={invite} />
      ) : (
        <section aria-label={say(TEXTS.people)}>
          <ul className={classes.people}>
            {rows.data.map((row) => (
              <Evaluator key={row.evaluation_id} row={row} onChanged={reload} onLink={(link) => setLinks([link])} />
            ))}
          </ul>
        </section>
      )}
      {rows.data.length > 0 && <Results lesson={lesson.data} />}
      {inviting && (
        <InviteDialog
          analysisId={id}
          onClose={() => setInviting(false)}
          onInvited={(next) => {
            setInviting(false)
            setLinks(next)
            reload()
          }}
        />
      )}
      {entering && <PaperDialog analysisId={id} onClose={() => setEntering(false)} onEntered={reload} />}
      {links.length > 0 && <GuestLinks links={links} onClose={() => setLinks([])} />}
    </div>
  )
}

interface EvaluatorProps {
  readonly row: LessonEvaluation
  readonly onChanged: () => void
  readonly onLink: (link: IssuedLink) => void
}

function Evaluator({ row, onChanged, onLink }: EvaluatorProps) {
  const say = useSay()
  const locale = useLocale()
  const facts = [
    row.template_name,
    `${row.rated}/${row.items}`,
    row.due_on === null ? null : say(TEXTS.due, { date: row.due_on }),
    row.link_until === null ? null : say(TEXTS.until, { date: formatMoment(row.link_until) }),
    row.submitted_at === null ? null : formatMoment(row.submitted_at),
  ]
  return (
    <li>
      <div className={classes.who}>
        <strong>{row.expert_name}</strong> <Tag>{say(TEXTS[row.evaluator])}</Tag>{' '}
        <Tag>{EVALUATION_STATE_NAMES[row.state][locale]}</Tag>{' '}
        {row.of_task && <Tag title={say(TEXTS.ofTaskHint)}>{say(TEXTS.ofTask)}</Tag>}
        <div className={`${classes.small} tabular`}>{facts.filter((fact) => fact !== null).join(' · ')}</div>
      </div>
      {!row.of_task && <EvaluatorActions row={row} onChanged={onChanged} onLink={onLink} />}
    </li>
  )
}

/** The user's own evaluation with the same form; with several forms, one has to be chosen. */
function OwnButton({ analysisId, rows }: { readonly analysisId: string; readonly rows: readonly LessonEvaluation[] }) {
  const say = useSay()
  const words = useFailureText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const templates = useTemplateOptions()
  const begin = async (templateId: string) => {
    try {
      const { evaluation_id } = await evaluateOwnLesson(analysisId, templateId)
      navigate(`/evaluation?evaluation_id=${evaluation_id}`)
    } catch (error) {
      message.error(words(error))
    }
  }
  // the form that others use for this lesson makes the evaluations comparable
  const used = rows.map(({ template_id }) => template_id)
  const options = templates.toSorted((a, b) => Number(used.includes(b.value)) - Number(used.includes(a.value)))
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{
        items: options.map(({ value, label }) => ({ key: value, label })),
        onClick: ({ key }) => void begin(key),
      }}
    >
      <Button>{say(TEXTS.own)}</Button>
    </Dropdown>
  )
}
