import { EditOutlined } from '@ant-design/icons'
import type { UnitDetail } from '@keguan/contract/api/unit'
import type { UnitReport } from '@keguan/contract/report/unit/report'
import type { ReportKind, ReportView } from '@keguan/figures/kit/view'
import type { GraphView } from '@keguan/figures/lesson/view'
import { unitView } from '@keguan/figures/unit/report-view'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useMemo, useState } from 'react'
import { plainNet } from '../../../components/graph/plain-net.ts'
import styles from '../../../components/marks/report.module.css'
import { ReportBody, useMarksTheme } from '../../../components/marks/report-body.tsx'
import { ReportHeader } from '../../../components/marks/report-header.tsx'
import { ShareButton } from '../../../components/marks/sharing/share-button.tsx'
import { MARKS_TEXTS } from '../../../components/marks/texts.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { UNIT_SHARES } from '../../../services/report-shares.ts'
import { editAddress } from '../unit-view.ts'
import { LampDrawer } from './lamp-drawer.tsx'
import { LampGrid, type LampPlace } from './lamp-grid.tsx'
import { saveUnit, UNIT_FORMATS, type UnitFormat } from './save-unit.ts'
import { REPORT_TEXTS as T } from './texts.ts'
import { ThreadPart } from './thread-part.tsx'
import { VersionsPart } from './versions-part.tsx'

interface Props {
  readonly detail: UnitDetail
  readonly report: UnitReport
  readonly back: { readonly href: string; readonly label: string }
  /** Shared through a task: readable, but not downloadable. */
  readonly isLent: boolean
}

const SHARE_TEXTS = { title: T.shareTitle, hint: T.shareHint }

/** A unit compared with its lessons; every lamp can be opened, and corrected by its teacher. */
export function UnitReportView({ detail, report: first, back, isLent }: Props) {
  const say = useSay()
  const locale = useLocale()
  const client = useQueryClient()
  const theme = useMarksTheme()
  const [corrected, setCorrected] = useState<UnitReport | null>(null)
  const [lamp, setLamp] = useState<LampPlace | null>(null)
  const report = corrected ?? first
  const id = detail.chapter_analysis_id
  const view = useMemo((): ReportView<ReportKind, GraphView> => {
    const { sections, ...rest } = unitView(report, locale, theme)
    return {
      ...rest,
      title: detail.title,
      sections: sections
        // shown behind each lamp here
        .filter((section) => section.id !== 'evidence')
        .map((section) => ({
          ...section,
          // the grid explains itself
          summary: section.id === 'lamps' ? '' : section.summary,
          // drawn as buttons below
          figures: (section.id === 'lamps' ? [] : section.figures).map((figure) => ({
            ...figure,
            graph: figure.graph && plainNet(figure.graph, say),
          })),
        })),
    }
  }, [report, locale, theme, detail.title, say])
  const change = (next: UnitReport) => {
    setCorrected(next)
    client.setQueryData(['unit-report', id, detail.completed_at], next)
  }
  return (
    <>
      {lamp && (
        <LampDrawer
          key={`${lamp.goal} ${lamp.lesson} ${lamp.lamp}`}
          detail={detail}
          report={report}
          place={lamp}
          onChange={change}
          onClose={() => setLamp(null)}
        />
      )}
      <ReportBody
        view={view}
        theme={theme}
        header={
          <ReportHeader
            title={detail.title}
            back={back}
            formats={(isLent ? [] : UNIT_FORMATS).map((key) => ({
              key,
              label: say(key === 'docx' ? T.docx : MARKS_TEXTS[key]),
            }))}
            onSave={(format) => saveUnit(format as UnitFormat, { id, title: detail.title, locale, theme })}
          >
            {detail.mine && (
              <>
                <ShareButton id={id} calls={UNIT_SHARES} classes={null} texts={SHARE_TEXTS} />
                <Button
                  icon={<EditOutlined />}
                  href={hashOf(editAddress(id))}
                  aria-label={say(T.edit)}
                  title={say(T.edit)}
                />
              </>
            )}
          </ReportHeader>
        }
        notices={
          <>
            {!detail.mine && (
              <Alert
                type="info"
                showIcon
                className={styles.notice ?? ''}
                title={say(isLent ? T.lentBy : T.sharedBy, { name: detail.owner_name })}
              />
            )}
            {report.unused_edits > 0 && (
              <Alert
                type="warning"
                showIcon
                className={styles.notice ?? ''}
                title={say(T.unused, { count: report.unused_edits })}
              />
            )}
          </>
        }
        besides={{
          lamps: <LampGrid report={report} onOpen={setLamp} />,
          threads: <ThreadPart detail={detail} report={report} />,
          time: <VersionsPart detail={detail} report={report} />,
        }}
      />
    </>
  )
}
