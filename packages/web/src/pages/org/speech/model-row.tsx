import type { SpeechModel } from '@keguan/contract/api/speech'
import { MODEL_FAULT_TEXTS } from '@keguan/contract/vocabulary/speech'
import { Progress, Tag } from 'antd'
import { StateMark } from '../../../components/common/state-mark.tsx'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { ModelActions } from './model-actions.tsx'
import classes from './speech.module.css'
import { FAMILY_NAMES, SPEECH_TEXTS as T } from './texts.ts'

/** Minutes of speech in a 45-minute lesson. */
const SPEECH_MINUTES = 30
const MB = 1024 ** 2

interface Props {
  readonly model: SpeechModel
  /** The only one that is installed. */
  readonly isLast: boolean
}

export function ModelRow({ model, isLast }: Props) {
  const say = useSay()
  const { title, bytes, memory_mb: memory, cpu_per_s: cpu } = model
  const facts = [
    say(FAMILY_NAMES[model.family]),
    formatBytes(bytes),
    ...(memory === null ? [] : [say(T.memory, { size: formatBytes(memory * MB) })]),
    ...(cpu === null ? [] : [say(T.speed, { minutes: Math.max(1, Math.round(cpu * SPEECH_MINUTES)) })]),
  ]
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <div className={classes.title}>
          <strong>{title}</strong>
          {model.used && <Tag>{say(T.used)}</Tag>}
          {model.recommended && <Tag>{say(T.recommended)}</Tag>}
          {!model.known && <Tag>{say(T.vouched)}</Tag>}
        </div>
        <div className={classes.facts} title={cpu === null ? undefined : say(T.speedNote)}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        <State model={model} />
      </div>
      <ModelActions model={model} isLast={isLast} />
    </li>
  )
}

function State({ model: { state, fault, detail, done_bytes: done, total_bytes: total } }: Pick<Props, 'model'>) {
  const say = useSay()
  if (state === 'installed') return <StateMark tone="good" text={say(T.installed)} />
  if (state === 'absent') return <StateMark tone="quiet" text={say(T.absent)} />
  if (state === 'failed') {
    return (
      <div role="status">
        <StateMark tone="bad" text={say(T.failed)} />
        <p className={classes.why}>{fault && say(MODEL_FAULT_TEXTS[fault])}</p>
        {detail && <code className={classes.detail}>{detail}</code>}
      </div>
    )
  }
  if (state === 'waiting') {
    return (
      <div role="status">
        <StateMark tone="coming" text={say(T.queued)} />
        <p className={classes.why}>{say(T.noWorker)}</p>
      </div>
    )
  }
  const text = total > 0 ? say(T.fetching, { done: formatBytes(done), total: formatBytes(total) }) : say(T.beginning)
  return (
    <div role="status">
      <StateMark tone="coming" text={text} />
      <Progress percent={total > 0 ? Math.floor((100 * done) / total) : 0} size="small" aria-label={text} />
    </div>
  )
}
