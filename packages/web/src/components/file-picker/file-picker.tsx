import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import { formatBytes } from '../../lib/format.ts'
import { useText } from '../../locales/intl.ts'
import classes from './file-picker.module.css'

interface Props {
  readonly testId: string
  /** Accept list for the file dialog. */
  readonly accept: string
  readonly prompt: string
  readonly hint: string
  /** The problem with the chosen file. */
  readonly problem: string | null
  readonly file: File | null
  readonly onChange: (file: File | null) => void
  /** Accepts several files at once; otherwise the first one is used. */
  readonly onSeveral?: (files: readonly File[]) => void
}

/** One file, chosen or dropped; problems are reported before the first byte is sent. */
export function FilePicker({ testId, accept, prompt, hint, problem, file, onChange, onSeveral }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }
  const take = (files: readonly File[]) => {
    const [first, second] = files
    if (second && onSeveral) onSeveral(files)
    else if (first) onChange(first)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-testid={testId}
        accept={accept}
        multiple={onSeveral !== undefined}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
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
          <div>{prompt}</div>
          <div className={classes.hint}>{hint}</div>
        </button>
      )}
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
