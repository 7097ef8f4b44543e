import {
  ArrowLeftOutlined,
  DownloadOutlined,
  FileTextOutlined,
  MenuOutlined,
  PrinterOutlined,
  StarOutlined,
} from '@ant-design/icons'
import type { ExportFormat } from '@keguan/contract/vocabulary/edition'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import type { ReportView } from '@keguan/figures/lesson/view'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { printReport } from '../../components/report/print.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useText } from '../../locales/intl.ts'
import { DepthSwitch } from './depth-switch.tsx'
import styles from './report-header.module.css'

interface ReportHeaderProps {
  readonly view: ReportView
  readonly depth: ReportDepth
  /** Address of the back link. */
  readonly back: string
  /** If omitted, nothing can be downloaded. */
  readonly formats: readonly ExportFormat[]
  /** False when no section is ticked: then there is no page to save. */
  readonly exportable: boolean
  readonly onSave: (format: ExportFormat) => Promise<void>
  readonly onContents: () => void
  /** Address of the lesson's evaluations; null for users who do not own it. */
  readonly evaluations: string | null
  /** Next to the transcript button, such as the button to add a transcript. */
  readonly more: ReactNode
  /** Present only if no player has this button. */
  readonly onTranscript: (() => void) | null
}

function DownloadMenu({ formats, exportable, onSave }: Pick<ReportHeaderProps, 'formats' | 'exportable' | 'onSave'>) {
  const text = useText()
  const [saving, setSaving] = useState(false)
  const save = (format: ExportFormat) => {
    setSaving(true)
    // The request layer reports failures.
    onSave(format)
      .catch(() => undefined)
      .finally(() => setSaving(false))
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats.map((format) => {
          const barred = format === 'html' && !exportable
          return {
            key: format,
            label: text(barred ? 'report.download.none' : `report.download.${format}`),
            disabled: barred,
          }
        }),
        onClick: ({ key }) => save(key as ExportFormat),
      }}
    >
      <Button type="primary" icon={<DownloadOutlined />} loading={saving} aria-label={text('report.download')}>
        <span className={styles.word}>{text('report.download')}</span>
      </Button>
    </Dropdown>
  )
}

export function ReportHeader(props: ReportHeaderProps) {
  const { view, depth, onContents, onTranscript, evaluations } = props
  const text = useText()
  const narrow = useNarrow()
  return (
    <header className={styles.header} data-report>
      <Button
        type="text"
        href={hashOf(props.back)}
        icon={<ArrowLeftOutlined />}
        aria-label={text('report.back')}
        title={text('report.back')}
      />
      <div className={styles.titles}>
        <div className={styles.line}>
          <h1 title={view.title}>{view.title}</h1>
          <span className={styles.facts}>{view.facts.join(' · ')}</span>
        </div>
        <div className={styles.origins}>{view.origins.join(' · ')}</div>
      </div>
      <div className={styles.buttons}>
        {narrow ? null : <DepthSwitch className={styles.depth!} />}
        {depth === 'teacher' ? null : (
          <Button
            className={styles.contents!}
            icon={<MenuOutlined />}
            aria-label={text('report.contents')}
            onClick={onContents}
          />
        )}
        {onTranscript === null ? null : (
          <Button icon={<FileTextOutlined />} aria-label={text('report.transcript')} onClick={onTranscript}>
            <span className={styles.word}>{text('report.transcript')}</span>
          </Button>
        )}
        {props.more}
        {evaluations === null ? null : (
          <Button icon={<StarOutlined />} href={evaluations} aria-label={text('report.evaluations')}>
            <span className={styles.word}>{text('report.evaluations')}</span>
          </Button>
        )}
        <Button
          className={styles.print!}
          icon={<PrinterOutlined />}
          aria-label={text('report.print')}
          onClick={() => void printReport()}
        >
          <span className={styles.word}>{text('report.print')}</span>
        </Button>
        {props.formats.length === 0 ? null : <DownloadMenu {...props} />}
      </div>
    </header>
  )
}
