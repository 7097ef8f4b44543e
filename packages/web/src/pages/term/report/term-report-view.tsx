import { EditOutlined, TeamOutlined } from '@ant-design/icons'
import type { TermDetail } from '@keguan/contract/api/term'
import type { TermReport } from '@keguan/contract/report/exam/term-report'
import { termClassView } from '@keguan/figures/exam/term/term-class-view'
import { termView } from '@keguan/figures/exam/term/term-view'
import type { ReportKind, ReportView } from '@keguan/figures/kit/view'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ClassNote, ClassSelect } from '../../../components/marks/class-select.tsx'
import { PartReport } from '../../../components/marks/part-report.tsx'
import styles from '../../../components/marks/report.module.css'
import { ReportBody, useMarksTheme } from '../../../components/marks/report-body.tsx'
import { ReportHeader } from '../../../components/marks/report-header.tsx'
import { ShareButton } from '../../../components/marks/sharing/share-button.tsx'
import { subjectsOf } from '../../../components/marks/sharing/share-calls.ts'
import { useSharedPart } from '../../../components/marks/sharing/shared-part.ts'
import { SHARE_TEXTS } from '../../../components/marks/sharing/texts.ts'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { TERM_SHARES } from '../../../services/report-shares.ts'
import { getTermClass, updateTerm } from '../../../services/term.ts'
import { TermDialog } from '../term-dialog.tsx'
import { pupilsAddress } from '../term-view.ts'
import { DIALOG_TEXTS, REPORT_TEXTS as T } from '../texts.ts'
import { useTermActions } from '../use-term-actions.ts'
import { saveTerm, TERM_FORMATS, type TermFormat } from './save-term.ts'

interface Props {
  readonly detail: TermDetail
  /** Null if only classes of it may be read. */
  readonly report: TermReport | null
  /** Just created: it can be undone here. */
  readonly isNew: boolean
  readonly refresh: () => void
}

/** The summary of a term, or one of its classes. */
export function TermReportView({ detail, report, isNew, refresh }: Props) {
  const say = useSay()
  const locale = useLocale()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const theme = useMarksTheme()
  const [className, setClassName] = useState(report === null ? (detail.classes[0] ?? '') : '')
  const [editing, setEditing] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const id = detail.term_analysis_id
  const ofClass = useQuery({
    queryKey: ['term-class', id, detail.completed_at, className],
    queryFn: ({ signal }) => getTermClass(id, className, signal),
    enabled: className !== '',
    retry: 0,
    // every request is logged, so no refetch: one choice makes one entry
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const classReport = className === '' ? undefined : ofClass.data
  const view = useMemo(
    (): ReportView<ReportKind, never> | null =>
      classReport ? termClassView(classReport, locale, theme) : report && termView(report, locale, theme),
    [classReport, report, locale, theme],
  )
  const partOf = useSharedPart()
  const actions = useTermActions(() => undefined)
  const changed = detail.exams.filter((_, at) => detail.sources[at]?.is_changed)
  const newest = detail.sources.flatMap(({ newest_id }) => (newest_id === null ? [] : [newest_id]))
  const canRenew = detail.mine && changed.length > 0 && newest.length === detail.sources.length
  const renew = async () => {
    setRenewing(true)
    await updateTerm({ term_analysis_id: id, exam_analysis_ids: newest }).then(refresh, () => undefined)
    setRenewing(false)
  }
  const classChoice = (
    <ClassSelect
      names={detail.classes}
      value={className}
      loading={ofClass.isLoading}
      isPart={report === null}
      onChange={setClassName}
    />
  )
  const note = className !== '' && <ClassNote isMissing={ofClass.error !== null} />
  if (view === null)
    return <PartReport title={detail.title} choices={classChoice} note={ofClass.error === null ? null : note} />
  return (
    <>
      {editing && (
        <TermDialog
          detail={detail}
          onClose={() => setEditing(false)}
          onSubmit={async (input) => {
            await updateTerm({ term_analysis_id: id, ...input })
            message.success(say(DIALOG_TEXTS.saved))
            refresh()
            setEditing(false)
          }}
        />
      )}
      <ReportBody
        view={view}
        theme={theme}
        header={
          <ReportHeader
            title={view.title}
            back={{ href: hashOf('/term'), label: say(T.back) }}
            formats={formatsOf(detail).map((key) => ({ key, label: say(MARKS_TEXTS[key]) }))}
            onSave={(format) =>
              saveTerm(format as TermFormat, {
                ...{ id, title: view.title, className: classReport ? className : '', locale, theme },
              })
            }
          >
            <Button icon={<TeamOutlined />} href={hashOf(pupilsAddress(id))} aria-label={say(T.pupils)}>
              <span className={styles.word}>{say(T.pupils)}</span>
            </Button>
            {detail.mine && (
              <ShareButton
                id={id}
                calls={TERM_SHARES}
                classes={detail.classes}
                subjects={subjectsOf(report?.papers ?? [])}
              />
            )}
            {detail.mine && (
              <Button
                icon={<EditOutlined />}
                aria-label={say(T.edit)}
                title={say(T.edit)}
                onClick={() => setEditing(true)}
              />
            )}
          </ReportHeader>
        }
        notices={
          <>
            {isNew && (
              <Alert
                type="success"
                showIcon
                className={styles.notice ?? ''}
                title={say(T.made)}
                action={
                  <Button size="small" onClick={() => actions.remove([detail], () => void navigate('/term'))}>
                    {say(T.undo)}
                  </Button>
                }
              />
            )}
            {detail.shared !== null && (
              <Alert
                type="info"
                showIcon
                className={styles.notice ?? ''}
                title={say(SHARE_TEXTS.sharedNote, { name: detail.owner_name, part: partOf(detail.shared) })}
              />
            )}
            {canRenew && (
              <Alert
                type="warning"
                showIcon
                className={styles.notice ?? ''}
                title={say(T.changed, {
                  titles: changed.map(({ title }) => title).join(say({ 'zh-CN': '、', 'en-US': ', ' })),
                })}
                action={
                  <Button size="small" loading={renewing} onClick={() => void renew()}>
                    {say(T.renew)}
                  </Button>
                }
              />
            )}
          </>
        }
        choices={classChoice}
        note={note}
      />
    </>
  )
}

/** Users who may read only some classes cannot download everything. */
const formatsOf = ({ shared }: TermDetail): readonly TermFormat[] =>
  TERM_FORMATS.filter((format) => !shared?.classes || (format !== 'all' && format !== 'allJson'))
