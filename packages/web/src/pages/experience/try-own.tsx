import { Alert, Button } from 'antd'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { OWN_REPORT_ROUTE } from '../../../config/routes.ts'
import { Bar } from '../../components/common/bar.tsx'
import { useStore } from '../../lib/store.ts'
import { useSay } from '../../locales/say.ts'
import { analyseOwn, canAnalyse, ownSound, SoundTooLong, SoundUnreadable } from '../../models/own-sound.ts'
import classes from './experience.module.css'
import { TEXTS } from './texts.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'decoding' | 'listening'; readonly name: string; readonly share: number }
  | { readonly kind: 'failed'; readonly error: unknown }

/** A visitor's own recording, analysed in this page. */
export function TryOwn() {
  const say = useSay()
  const navigate = useNavigate()
  const last = useStore(ownSound)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const analyse = async (file: File) => {
    const abort = new AbortController()
    running.current = abort
    setState({ kind: 'decoding', name: file.name, share: 0 })
    const at = (share: number) => setState({ kind: 'listening', name: file.name, share })
    try {
      const found = await analyseOwn(file, { onDecoded: () => at(0), onProgress: at, signal: abort.signal })
      const before = ownSound.get()
      if (before) URL.revokeObjectURL(before.url)
      ownSound.set(found)
      navigate(OWN_REPORT_ROUTE)
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed', error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ kind: 'idle' })
  }
  if (!canAnalyse()) return <p className={classes.faint}>{say(TEXTS.unsupported)}</p>
  const isBusy = state.kind === 'decoding' || state.kind === 'listening'
  return (
    <>
      {state.kind === 'failed' && (
        <Alert type="error" showIcon role="alert" title={failureOf(state.error, say)} style={{ marginBottom: 12 }} />
      )}
      {isBusy ? (
        <div className={classes.progress} role="status">
          <span>{say(state.kind === 'decoding' ? TEXTS.decoding : TEXTS.listening, { name: state.name })}</span>
          <Bar share={state.share} name={say(TEXTS.listening, { name: state.name })} />
          <Button onClick={cancel}>{say(TEXTS.cancel)}</Button>
        </div>
      ) : (
        <Drop onFile={(file) => void analyse(file)} />
      )}
      {last && !isBusy && (
        <Button
          type="link"
          onClick={() => navigate(OWN_REPORT_ROUTE)}
          style={{ paddingInline: 0, whiteSpace: 'normal' }}
        >
          {say(TEXTS.lastOwn, { name: last.name })}
        </Button>
      )}
      <p className={classes.faint}>{say(TEXTS.ownLimits)}</p>
    </>
  )
}

function failureOf(error: unknown, say: ReturnType<typeof useSay>): string {
  if (error instanceof SoundTooLong) return say(TEXTS.tooLong, { minutes: error.minutes })
  return say(error instanceof SoundUnreadable ? TEXTS.unreadable : TEXTS.failed)
}

function Drop({ onFile }: { readonly onFile: (file: File) => void }) {
  const say = useSay()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="own-sound"
        accept="audio/*,video/*"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <button
        type="button"
        className={`${classes.drop} ${isOver ? classes.dropOver : ''}`}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {say(TEXTS.choose)}
        <small>{say(TEXTS.chooseHint)}</small>
      </button>
    </>
  )
}
