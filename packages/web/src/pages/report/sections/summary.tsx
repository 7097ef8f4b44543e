import { ExclamationCircleOutlined } from '@ant-design/icons'
import type { SummaryView } from '@keguan/figures/kit/view'
import type { WarningView } from '@keguan/figures/lesson/view'
import { useLocale, useText } from '../../../locales/intl.ts'
import styles from './overview.module.css'

export function Warnings({ warnings }: { warnings: readonly WarningView[] }) {
  const text = useText()
  if (warnings.length === 0) return null
  return (
    <aside className={styles.warnings} aria-label={text('report.warnings')}>
      <ExclamationCircleOutlined className={styles.warningIcon} aria-hidden />
      <div>
        <strong>{text('report.warnings')}</strong>
        <ul>
          {warnings.map((warning) => (
            <li key={warning.code}>{warning.text}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

export function Summary({ summary }: { summary: SummaryView }) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={styles.summary}>
      <h3>{text('report.summary')}</h3>
      <p>{summary.sentences.join(locale === 'zh-CN' ? '' : ' ')}</p>
    </div>
  )
}
