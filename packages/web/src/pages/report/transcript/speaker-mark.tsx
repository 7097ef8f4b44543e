import type { SpeakerRole } from '@keguan/contract/report/lesson/report'
import { useText } from '../../../locales/intl.ts'
import styles from './speaker-mark.module.css'

/** 师 / 生 / 众 in the speaker's colour. */
export function SpeakerMark({ role }: { role: SpeakerRole }) {
  const text = useText()
  return (
    <span className={`${styles.mark} ${styles[role]}`} title={text(`report.role.${role}`)}>
      {text(`report.role.short.${role}`)}
    </span>
  )
}
