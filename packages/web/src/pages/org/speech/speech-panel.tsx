import type { SpeechState } from '@keguan/contract/api/speech'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { LoadingRows } from '../../../components/common/loading-rows.tsx'
import { LoadFailed } from '../../../components/failure/load-failed.tsx'
import { formatBytes } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { ErrorTable } from './error-table.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ModelRow } from './model-row.tsx'
import classes from './speech.module.css'
import { RUNTIME_MODELS, SPEECH_TEXTS as T } from './texts.ts'
import { useSpeech } from './use-speech.ts'

/** Speech models and the state of recognition, for platform administrators. */
export function SpeechPanel() {
  const { data, error, refetch } = useSpeech()
  if (data) return <Speech state={data} />
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <LoadingRows />
}

function Speech({ state }: { readonly state: SpeechState }) {
  const say = useSay()
  const [isImporting, setImporting] = useState(false)
  const hasModel = state.models.some((model) => model.state === 'installed')
  const installed = state.models.filter((model) => model.state === 'installed').length
  return (
    <div className={classes.panel}>
      <div className={classes.notes}>
        {!state.on && <Alert type="info" showIcon title={say(T.off)} />}
        {state.missing_runtimes.map((name) => (
          <Alert
            key={name}
            type="error"
            showIcon
            title={say(T.missingRuntimes, { name, models: say(RUNTIME_MODELS[name]) })}
          />
        ))}
        {state.on && !hasModel && <Alert type="warning" showIcon title={say(T.none)} />}
        <p className={classes.faint}>{say(T.intro)}</p>
        <Facts state={state} />
        {state.server && <Alert type="info" showIcon title={say(T.server, { ...state.server })} />}
      </div>
      <section>
        <div className={classes.head}>
          <h3>{say(T.models)}</h3>
          <Button onClick={() => setImporting(true)}>{say(T.importModel)}</Button>
        </div>
        <ul className={classes.list}>
          {state.models.map((model) => (
            <ModelRow key={model.id} model={model} isLast={installed === 1} />
          ))}
        </ul>
      </section>
      <section>
        <h3>{say(T.errors)}</h3>
        <ErrorTable errors={state.errors} />
      </section>
      {isImporting && <ImportDialog taken={state.models.map(({ id }) => id)} onClose={() => setImporting(false)} />}
    </div>
  )
}

/** Current work, its hours, and its model. */
function Facts({ state: { lessons, hours, threads, free_bytes } }: { readonly state: SpeechState }) {
  const say = useSay()
  const { running, waiting, no_model } = lessons
  const counts = [
    ...(running > 0 ? [say(T.running, { count: running })] : []),
    ...(waiting > 0 ? [say(T.waiting, { count: waiting })] : []),
    ...(no_model > 0 ? [say(T.noModel, { count: no_model })] : []),
  ]
  const facts = [
    ...(counts.length > 0 ? counts : [say(T.idle)]),
    hours ? say(T.hours, { ...hours }) : say(T.allDay),
    say(T.threads, { count: threads }),
    say(T.free, { free: formatBytes(free_bytes) }),
  ]
  return (
    <p className={classes.facts} title={say(T.settings)}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  )
}
