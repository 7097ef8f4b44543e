import { EDITION_NAMES, type LessonEdition } from '@keguan/contract/vocabulary/edition'
import { MEDIA_BYTES_MAX, TRANSCRIPT_BYTES_MAX, type UploadKind } from '@keguan/contract/vocabulary/upload'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { useLocale, useText } from '../../../locales/intl.ts'
import { acceptOf, checkFile, extensionsOf } from '../../../uploads/check-file.ts'
import classes from './create.module.css'

interface Props {
  readonly kind: UploadKind
  readonly edition: LessonEdition
  /** Whose formats are offered where that is another edition. */
  readonly offered?: LessonEdition
  /** What takes the file when the edition does not. */
  readonly instead?: LessonEdition
  readonly file: File | null
  readonly onChange: (file: File | null) => void
}

const LIMITS: Readonly<Record<UploadKind, number>> = { media: MEDIA_BYTES_MAX, transcript: TRANSCRIPT_BYTES_MAX }

/** One file, chosen or dropped; what speaks against it is said before its first byte is sent. */
export function FileField({ kind, edition, offered = edition, instead = edition, file, onChange }: Props) {
  const text = useText()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const problem = file && checkFile(kind, file, edition)
  const formats = extensionsOf(kind, offered).join(' ')
  const limit = formatBytes(LIMITS[kind])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onChange(dropped)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-testid={`file-${kind}`}
        accept={acceptOf(kind, offered)}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onChange(chosen)
          event.target.value = ''
        }}
      />
      {file ? (
        <div className={classes.chosen}>
          <span className={classes.chosenName} title={file.name}>
            {file.name}
          </span>
          <span className="tabular">{formatBytes(file.size)}</span>
          <Button
            type="text"
            size="small"
            aria-label={text('create.recording.remove', { name: file.name })}
            onClick={() => onChange(null)}
          >
            ✕
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={`${classes.drop} ${over ? classes.dropOver : ''}`}
          onClick={() => input.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div>{text(kind === 'media' ? 'create.recording.drop' : 'create.transcript.drop')}</div>
          <div className={classes.hint}>
            {text(kind === 'media' ? 'create.recording.hint' : 'create.transcript.hint', { formats, limit })}
          </div>
        </button>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {text(`create.problem.${problem}`, { formats, limit, edition: EDITION_NAMES[instead][locale] })}
        </p>
      )}
    </>
  )
}
