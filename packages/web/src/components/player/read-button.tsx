import { FileTextOutlined } from '@ant-design/icons'
import { useText } from '../../locales/intl.ts'
import { useMoments } from './moments.tsx'
import styles from './play-button.module.css'

/** Leads from a sentence that has no time to its place in the transcript; nothing where it is not found there. */
export function ReadButton({ words }: { readonly words: string }) {
  const text = useText()
  const read = useMoments().read?.(words) ?? null
  if (read === null) return null
  const label = text('report.read')
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${label} ${words}`}
      onClick={read}
      onMouseDown={(event) => event.preventDefault()}
    >
      <FileTextOutlined aria-hidden /> {label}
    </button>
  )
}
