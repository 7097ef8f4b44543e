import { ArrowLeftOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSay } from '../../locales/say.ts'
import { printReport } from '../report/print.ts'
import styles from './report.module.css'
import { MARKS_TEXTS as T } from './texts.ts'

interface Props {
  readonly title: string
  readonly back: { readonly href: string; readonly label: string }
  /** Downloads by key, with their labels; none for a read-only report. */
  readonly formats: readonly { readonly key: string; readonly label: string }[]
  readonly onSave: (format: string) => Promise<void>
  readonly children?: ReactNode
}

export function ReportHeader({ title, back, formats, onSave, children }: Props) {
  const say = useSay()
  const [saving, setSaving] = useState(false)
  const save = (format: string) => {
    setSaving(true)
    // the request layer reports failures
    onSave(format)
      .catch(() => undefined)
      .finally(() => setSaving(false))
  }
  return (
    <header className={styles.header} data-report>
      <Button type="text" href={back.href} icon={<ArrowLeftOutlined />} aria-label={back.label} title={back.label} />
      <h1 title={title}>{title}</h1>
      <div className={styles.buttons}>
        {children}
        <Button icon={<PrinterOutlined />} aria-label={say(T.print)} onClick={() => void printReport()}>
          <span className={styles.word}>{say(T.print)}</span>
        </Button>
        {formats.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items: formats.map((each) => ({ ...each })), onClick: ({ key }) => save(key) }}
          >
            <Button type="primary" icon={<DownloadOutlined />} loading={saving} aria-label={say(T.download)}>
              <span className={styles.word}>{say(T.download)}</span>
            </Button>
          </Dropdown>
        )}
      </div>
    </header>
  )
}
