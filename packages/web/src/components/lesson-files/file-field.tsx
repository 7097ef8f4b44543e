import { EDITION_NAMES, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { MEDIA_BYTES_MAX, type SentKind, TRANSCRIPT_BYTES_MAX } from '@keguan/contract/vocabulary/upload'
import { formatBytes } from '../../lib/format.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { acceptOf, checkFile, extensionsOf } from '../../uploads/check-file.ts'
import { FilePicker } from '../file-picker/file-picker.tsx'

interface Props {
  readonly kind: SentKind
  readonly edition: LessonEdition
  /** Edition whose formats are offered, if it is another one. */
  readonly offered?: LessonEdition
  /** An edition that takes the file when the chosen one does not. */
  readonly instead?: LessonEdition
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  readonly onSeveral?: (files: readonly File[]) => void
}

const LIMITS: Readonly<Record<SentKind, number>> = { media: MEDIA_BYTES_MAX, transcript: TRANSCRIPT_BYTES_MAX }

/** Field for a recording or a transcript, limited to what the edition takes. */
export function FileField({ kind, edition, offered = edition, instead = edition, file, onChange, onSeveral }: Props) {
  const text = useText()
  const locale = useLocale()
  const problem = file && checkFile(kind, file, edition)
  const formats = extensionsOf(kind, offered).join(' ')
  const limit = formatBytes(LIMITS[kind])
  return (
    <FilePicker
      testId={`file-${kind}`}
      accept={acceptOf(kind, offered)}
      prompt={text(kind === 'media' ? 'create.recording.drop' : 'create.transcript.drop')}
      hint={text(kind === 'media' ? 'create.recording.hint' : 'create.transcript.hint', { formats, limit })}
      problem={
        problem && text(`create.problem.${problem}`, { formats, limit, edition: EDITION_NAMES[instead][locale] })
      }
      file={file}
      onChange={onChange}
      {...(onSeveral && { onSeveral })}
    />
  )
}
