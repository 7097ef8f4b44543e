import { App, Button } from 'antd'
import { useRef } from 'react'
import { formatBytes, formatClock, formatPercent } from '../../lib/format.ts'
import { type Translate, useText } from '../../locales/intl.ts'
import { continueUpload, pauseUpload, resumeUpload } from '../../uploads/run-uploads.ts'
import { secondsLeft, type UploadItem } from '../../uploads/upload-item.ts'
import { dropUploads } from '../../uploads/upload-store.ts'
import { Bar } from '../common/bar.tsx'
import classes from './uploads.module.css'

export function UploadRow({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const text = useText()
  const share = item.bytes === 0 ? 1 : item.sent / item.bytes
  return (
    <li className={classes.row}>
      <div className={classes.rowHead}>
        <span className={classes.name} title={`${item.title} · ${item.name}`}>
          {item.name}
        </span>
        <UploadButtons item={item} onCancel={onCancel} />
      </div>
      {item.state !== 'done' && item.state !== 'needs_file' && (
        <Bar share={share} name={item.name} failed={item.state === 'stopped'} />
      )}
      <div className={classes.note}>{noteOf(item, share, text)}</div>
      {item.problem && (
        <div role="alert" className={classes.problem}>
          {item.problem}
        </div>
      )}
    </li>
  )
}

function noteOf(item: UploadItem, share: number, text: Translate): string {
  const percent = formatPercent(share)
  switch (item.state) {
    case 'running':
      return runningNote(item, percent, text)
    case 'waiting':
      return text('upload.waiting')
    case 'paused':
      return text('upload.paused', { percent })
    case 'retrying':
      return text('upload.retrying', { percent })
    case 'stopped':
      return text('upload.stopped')
    case 'needs_file':
      return text('upload.needsFile')
    case 'done':
      return text('upload.done', { size: formatBytes(item.bytes) })
  }
}

function runningNote(item: UploadItem, percent: string, text: Translate): string {
  const left = secondsLeft(item)
  if (left === null || item.bytesPerS === null) return text('upload.starting', { percent })
  return text('upload.running', { percent, speed: formatBytes(item.bytesPerS), time: formatClock(left) })
}

function UploadButtons({ item, onCancel }: { item: UploadItem; onCancel: () => void }) {
  const text = useText()
  const { upload_id: id, name, state } = item
  if (state === 'done') {
    return (
      <Button
        type="text"
        size="small"
        aria-label={text('upload.action.dismiss', { name })}
        onClick={() => dropUploads(({ upload_id }) => upload_id === id)}
      >
        ✕
      </Button>
    )
  }
  return (
    <span className={classes.buttons}>
      {(state === 'running' || state === 'waiting' || state === 'retrying') && (
        <Button
          size="small"
          type="text"
          aria-label={text('upload.action.pause', { name })}
          onClick={() => pauseUpload(id)}
        >
          <Pause />
        </Button>
      )}
      {state === 'paused' && (
        <Button
          size="small"
          type="text"
          aria-label={text('upload.action.resume', { name })}
          onClick={() => resumeUpload(id)}
        >
          <Play />
        </Button>
      )}
      {state === 'stopped' && (
        <Button size="small" aria-label={text('upload.action.retry.label', { name })} onClick={() => resumeUpload(id)}>
          {text('upload.action.retry')}
        </Button>
      )}
      {state === 'needs_file' && <ChooseAgain item={item} />}
      <Button size="small" type="text" aria-label={text('upload.action.cancel', { name })} onClick={onCancel}>
        ✕
      </Button>
    </span>
  )
}

/** A browser does not keep a file across a reload: the person chooses it again, and the upload resumes. */
function ChooseAgain({ item }: { item: UploadItem }) {
  const text = useText()
  const { modal } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const choose = async (file: File | undefined) => {
    if (!file || (await continueUpload(item.upload_id, file))) return
    modal.warning({
      title: text('upload.wrongFile'),
      content: text('upload.wrongFile.content', { name: item.name, size: formatBytes(item.bytes) }),
    })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-testid="file-again"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        type="primary"
        aria-label={text('upload.action.choose.label', { name: item.name })}
        onClick={() => input.current?.click()}
      >
        {text('upload.action.choose')}
      </Button>
    </>
  )
}

const Pause = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
    <path d="M2 1h3v10H2zM7 1h3v10H7z" />
  </svg>
)

const Play = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
    <path d="M2 1l9 5-9 5z" />
  </svg>
)
