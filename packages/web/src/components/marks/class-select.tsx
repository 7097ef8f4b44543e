import { Alert, Select } from 'antd'
import { useSay } from '../../locales/say.ts'
import styles from './report.module.css'
import { MARKS_TEXTS as T } from './texts.ts'

interface Props {
  readonly names: readonly string[]
  /** Empty for the whole exam or term. */
  readonly value: string
  readonly loading: boolean
  /** Only classes may be read. */
  readonly isPart?: boolean
  readonly onChange: (name: string) => void
}

/** Which part of a report is shown: the summary, or one class. */
export function ClassSelect({ names, value, loading, isPart = false, onChange }: Props) {
  const say = useSay()
  if (names.length === 0) return null
  return (
    <Select
      size="small"
      value={value}
      loading={loading}
      style={{ minWidth: 140 }}
      aria-label={say(T.scope)}
      options={[
        ...(isPart ? [] : [{ value: '', label: say(T.whole) }]),
        ...names.map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  )
}

/** Notes about the report of a class. */
export function ClassNote({ isMissing }: { readonly isMissing: boolean }) {
  const say = useSay()
  return (
    <Alert
      type={isMissing ? 'warning' : 'info'}
      showIcon
      className={styles.notice ?? ''}
      title={say(isMissing ? T.classFailed : T.classNote)}
    />
  )
}
