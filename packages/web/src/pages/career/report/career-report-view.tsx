import { EditOutlined, LinkOutlined, StopOutlined } from '@ant-design/icons'
import type { CareerDetail } from '@keguan/contract/api/career'
import type { CareerReport } from '@keguan/contract/report/career/report'
import { CAREER_PURPOSE_NAMES } from '@keguan/contract/vocabulary/career'
import { careerView } from '@keguan/figures/career/report-view'
import type { ReportKind, ReportView } from '@keguan/figures/kit/view'
import { Alert, App, Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '../../../components/marks/report.module.css'
import { ReportBody, useMarksTheme } from '../../../components/marks/report-body.tsx'
import { ReportHeader } from '../../../components/marks/report-header.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { REPORT_TEXTS as T, TEXTS } from '../texts.ts'
import { useCareerActions } from '../use-career-actions.ts'
import { EditCareerDialog } from './edit-career-dialog.tsx'
import evidence from './evidence.module.css'
import { EvidencePart, LeftOutPart } from './evidence-part.tsx'
import { OccupationPart } from './occupation-part.tsx'
import { PersonLinkDialog } from './person-link-dialog.tsx'
import { CAREER_FORMATS, type CareerFormat, saveCareer } from './save-career.ts'
import type { ShownSentence } from './shown-sentence.ts'
import { SourceDrawer } from './source-drawer.tsx'

interface Props {
  readonly detail: CareerDetail
  readonly report: CareerReport
  /** Just created: it can be undone here. */
  readonly isNew: boolean
  readonly refresh: () => void
}

/** The report about a person's interests, with every sentence that supports it. */
export function CareerReportView({ detail, report, isNew, refresh }: Props) {
  const say = useSay()
  const locale = useLocale()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const theme = useMarksTheme()
  const [editing, setEditing] = useState(false)
  const [linking, setLinking] = useState(false)
  const [shown, setShown] = useState<ShownSentence | null>(null)
  const id = detail.career_analysis_id
  const view = useMemo((): ReportView<ReportKind, never> => careerView(report, locale, theme), [report, locale, theme])
  // the table of the page is short; the search is here
  const sections = view.sections.map((section) =>
    section.id === 'occupations' ? { ...section, figures: [] } : section,
  )
  const actions = useCareerActions(() => undefined)
  const leave = () => void navigate('/career')
  return (
    <>
      {editing && (
        <EditCareerDialog
          detail={detail}
          onClose={() => setEditing(false)}
          onSaved={() => {
            message.success(say(T.saved))
            setEditing(false)
            refresh()
          }}
        />
      )}
      {linking && <PersonLinkDialog detail={detail} onChanged={refresh} onClose={() => setLinking(false)} />}
      {shown && <SourceDrawer id={id} shown={shown} onClose={() => setShown(null)} />}
      <ReportBody
        view={{ ...view, sections }}
        theme={theme}
        header={
          <ReportHeader
            title={view.title}
            back={{ href: hashOf('/career'), label: say(T.back) }}
            formats={CAREER_FORMATS.map((key) => ({ key, label: say(MARKS_TEXTS[key]) }))}
            onSave={(format) => saveCareer(format as CareerFormat, { id, title: view.title, locale, theme })}
          >
            <Button icon={<LinkOutlined />} aria-label={say(T.link)} onClick={() => setLinking(true)}>
              <span className={styles.word}>{say(T.link)}</span>
            </Button>
            <Button
              icon={<EditOutlined />}
              aria-label={say(T.edit)}
              title={say(T.edit)}
              onClick={() => setEditing(true)}
            />
            <Button
              danger
              icon={<StopOutlined />}
              aria-label={say(TEXTS.revoke)}
              title={say(TEXTS.revoke)}
              onClick={() => actions.revoke(detail, leave)}
            />
          </ReportHeader>
        }
        notices={
          isNew && <Alert type="success" showIcon className={styles.notice ?? ''} title={say(T.made)} closable />
        }
        note={<ConsentLine detail={detail} />}
        besides={{
          evidence: <EvidencePart report={report} onOpen={setShown} />,
          left_out: <LeftOutPart report={report} onOpen={setShown} />,
          ...(report.profile && { occupations: <OccupationPart profile={report.profile} /> }),
        }}
      />
    </>
  )
}

/** Consent and retention, shown above every result. */
function ConsentLine({ detail }: { readonly detail: CareerDetail }) {
  const say = useSay()
  const line = say(T.consentLine, {
    ...{ person: detail.person, purpose: say(CAREER_PURPOSE_NAMES[detail.purpose]) },
    ...{ day: detail.consented_at.slice(0, 10), until: detail.expires_on },
  })
  const guardian = detail.guardian === '' ? [] : [say(T.guardian, { guardian: detail.guardian })]
  const links = detail.links === 0 ? [] : [say(T.links, { count: detail.links })]
  return <p className={evidence.consent}>{[line, ...guardian, ...links].join(' · ')}</p>
}
