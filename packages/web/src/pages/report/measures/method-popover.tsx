import { InfoCircleOutlined } from '@ant-design/icons'
import type { MethodCard } from '@keguan/figures/lesson/view'
import { Button, Popover } from 'antd'
import { useText } from '../../../locales/intl.ts'
import styles from './measure-table.module.css'

function Method({ method, version }: { method: MethodCard; version: string }) {
  const text = useText()
  const entries = [
    [text('report.method.formula'), method.formula],
    [text('report.method.thresholds'), method.thresholds],
    [text('report.method.source'), method.source],
    [text('report.method.limits'), method.limits],
    [text('report.method.version'), version],
  ] as const
  return (
    <dl className={styles.method}>
      {entries.map(([term, description]) =>
        description === '' ? null : (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{description}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** ⓘ next to a measure: formula, reference, source and limits. */
export function MethodPopover({ method, version }: { method: MethodCard; version: string }) {
  const text = useText()
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={method.name}
      content={<Method method={method} version={version} />}
      styles={{ root: { maxWidth: 'min(420px, calc(100vw - 32px))' } }}
    >
      <Button
        type="text"
        size="small"
        className={styles.info!}
        icon={<InfoCircleOutlined />}
        aria-label={text('report.method', { measure: method.name })}
      />
    </Popover>
  )
}
