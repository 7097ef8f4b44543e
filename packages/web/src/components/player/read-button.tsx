import { FileTextOutlined } from '@ant-design/icons'
import { useText } from '../../locales/intl.ts'
import { useMoments } from './moments.tsx'
import styles from './play-button.module.css'

/** Opens a sentence without a time in the transcript; nothing if it is not found there. */
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
