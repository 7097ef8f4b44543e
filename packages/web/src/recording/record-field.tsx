import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../components/dialog/use-confirm.ts'
import { formatClock, formatMoment } from '../lib/format.ts'
import { useSay } from '../locales/say.ts'
import { user } from '../models/user.ts'
import { forgetRecording, type KeptRecording, listRecordings } from './kept-recordings.ts'
import { type Recorder, RecorderFailure, type RecorderProblem, startRecorder } from './recorder.ts'
import classes from './recording.module.css'
import { takeRecording } from './sent-recordings.ts'
import { RECORDING_TEXTS } from './texts.ts'

interface Props {
  readonly onFile: (file: File) => void
  /** While recording, the drawer must not close without asking. */
  readonly onRunning: (running: boolean) => void
}

const SHOWN_EVERY_MS = 200
/** After this long without a louder sound, something is wrong with the microphone. */
const QUIET = { level: 0.08, forMs: 5_000 } as const

/** Records in the page, and offers unsent recordings of an earlier visit. */
export function RecordField({ onFile, onRunning }: Props) {
  const say = useSay()
  const confirm = useConfirm()
  const [recorder, setRecorder] = useState<Recorder | null>(null)
  const [problem, setProblem] = useState<RecorderProblem | 'lost' | null>(null)
  const [busy, setBusy] = useState(false)
  const [kept, setKept] = useState<readonly KeptRecording[]>([])
  const running = useRef<Recorder | null>(null)

  const refresh = async () => {
    const all = await listRecordings(user.get()?.account_id ?? '').catch(() => [])
    setKept(all.filter(({ upload_id }) => upload_id === null))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawer opens
  useEffect(() => {
    void refresh()
    const ask = (event: BeforeUnloadEvent) => running.current && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      void running.current?.stop()
    }
  }, [])

  const hold = (next: Recorder | null) => {
    running.current = next
    setRecorder(next)
    onRunning(next !== null)
  }
  const use = async (recording: KeptRecording) => {
    onFile(await takeRecording(recording))
    setKept((all) => all.filter(({ id }) => id !== recording.id))
  }
  const stop = async (one: Recorder) => {
    setBusy(true)
    const recording = await one.stop()
    hold(null)
    setBusy(false)
    if (recording) await use(recording)
    else setProblem('lost')
  }
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const when = dayjs().format('YYYY-MM-DD HH-mm')
      const next = await startRecorder(say(RECORDING_TEXTS.name, { when }), (found) => {
        setProblem(found)
        hold(null)
        void refresh()
      })
      hold(next)
    } catch (error) {
      setProblem(error instanceof RecorderFailure ? error.problem : 'unsupported')
    }
    setBusy(false)
  }
  const drop = (recording: KeptRecording) =>
    confirm({
      title: say(RECORDING_TEXTS.dropTitle, { when: formatMoment(recording.begun) }),
      content: say(RECORDING_TEXTS.dropContent),
      okText: say(RECORDING_TEXTS.drop),
      cancelText: say(RECORDING_TEXTS.keep),
      isDanger: true,
      onOk: async () => {
        await forgetRecording(recording.id)
        await refresh()
      },
    })

  return (
    <>
      {recorder ? (
        <Running recorder={recorder} busy={busy} onStop={() => void stop(recorder)} />
      ) : (
        <div className={classes.box}>
          <Button onClick={() => void start()} loading={busy}>
            {say(RECORDING_TEXTS.start)}
          </Button>
          <span className={classes.hint}>{say(RECORDING_TEXTS.hint)}</span>
        </div>
      )}
      {problem && <Alert type="error" role="alert" showIcon title={say(RECORDING_TEXTS[problem])} />}
      {!recorder && kept.length > 0 && (
        <Alert
          type="info"
          title={say(RECORDING_TEXTS.kept, { count: kept.length })}
          description={
            <ul className={classes.kept}>
              {kept.map((recording) => (
                <li key={recording.id}>
                  {say(RECORDING_TEXTS.keptRow, {
                    when: formatMoment(recording.begun),
                    length: formatClock(recording.lengthS),
                  })}
                  <Button type="link" size="small" onClick={() => void use(recording)}>
                    {say(RECORDING_TEXTS.use)}
                  </Button>
                  <Button type="link" size="small" danger onClick={() => drop(recording)}>
                    {say(RECORDING_TEXTS.drop)}
                  </Button>
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}

function Running({ recorder, busy, onStop }: { recorder: Recorder; busy: boolean; onStop: () => void }) {
  const say = useSay()
  const [shown, setShown] = useState({ lengthS: 0, level: 0, isPaused: false, isQuiet: false })
  const heardMs = useRef(performance.now())
  const look = () => {
    const [level, isPaused] = [recorder.level(), recorder.isPaused()]
    const nowMs = performance.now()
    if (level > QUIET.level || isPaused) heardMs.current = nowMs
    setShown({ lengthS: recorder.lengthS(), level, isPaused, isQuiet: nowMs - heardMs.current > QUIET.forMs })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: its own clock
  useEffect(() => {
    const timer = setInterval(look, SHOWN_EVERY_MS)
    return () => clearInterval(timer)
  }, [recorder])
  const turn = () => {
    if (shown.isPaused) recorder.resume()
    else recorder.pause()
    look()
  }
  return (
    <div className={classes.box}>
      <span role="status">{say(shown.isPaused ? RECORDING_TEXTS.paused : RECORDING_TEXTS.running)}</span>
      <span className={classes.clock} role="timer">
        {formatClock(shown.lengthS)}
      </span>
      <meter className={classes.meter} min={0} max={1} value={shown.level} aria-label={say(RECORDING_TEXTS.level)} />
      <Button onClick={turn}>{say(shown.isPaused ? RECORDING_TEXTS.resume : RECORDING_TEXTS.pause)}</Button>
      <Button type="primary" loading={busy} onClick={onStop}>
        {say(RECORDING_TEXTS.stop)}
      </Button>
      {shown.isQuiet && <Alert type="warning" showIcon title={say(RECORDING_TEXTS.quiet)} />}
    </div>
  )
}
