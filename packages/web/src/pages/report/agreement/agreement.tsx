import { Button, Input, InputNumber, Segmented } from 'antd'
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../../../locales/intl.ts'
import type { LessonReport } from '../../../services/report.ts'
import type { AgreementAnswer, AgreementQuestion } from '../../../workers/agreement-messages.ts'
import styles from './agreement.module.css'
import { AgreementResult } from './agreement-result.tsx'
import { codeSystems } from './code-systems.ts'

const UNIT = { min: 1, max: 120 } as const
/** Three hours at one code per second. */
const MOST_CHARACTERS = 60_000

/** Calls the worker, which is started by the first request; the last result stays until the next one. */
function useAnswer() {
  const [answer, setAnswer] = useState<AgreementAnswer | null>(null)
  const worker = useRef<Worker | null>(null)
  useEffect(() => () => worker.current?.terminate(), [])
  const ask = (question: AgreementQuestion) => {
    worker.current ??= new Worker(new URL('../../../workers/agreement.worker.ts', import.meta.url), { type: 'module' })
    worker.current.onmessage = ({ data }: MessageEvent<AgreementAnswer>) => setAnswer(data)
    worker.current.postMessage(question)
  }
  return { answer, ask, forget: () => setAnswer(null) }
}

/** A person's codes of the lesson compared with those of the report, in the browser only. */
export function Agreement({ report }: { report: LessonReport }) {
  const text = useText()
  const ids = { unit: useId(), codes: useId() }
  const systems = useMemo(() => codeSystems(report), [report])
  const [chosen, setChosen] = useState(systems[0]?.id)
  const system = systems.find(({ id }) => id === chosen)
  const [unitS, setUnitS] = useState(system?.usualS ?? 3)
  const [codes, setCodes] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const { answer, ask, forget } = useAnswer()
  if (!system) return null

  const choose = (id: typeof chosen) => {
    setChosen(id)
    setUnitS(systems.find((each) => each.id === id)?.usualS ?? unitS)
    forget()
  }
  const openFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const opened = target.files?.[0]
    if (opened) setCodes((await opened.text()).slice(0, MOST_CHARACTERS))
    target.value = ''
    forget()
  }
  return (
    <details className={styles.box}>
      <summary>{text('report.agreement')}</summary>
      <p className={styles.quiet}>{text('report.agreement.lead')}</p>
      <div className={styles.choices}>
        <Segmented
          aria-label={text('report.agreement.system')}
          options={systems.map(({ id, label }) => ({ value: id, label }))}
          value={system.id}
          onChange={choose}
        />
        <label htmlFor={ids.unit}>{text('report.agreement.unit')}</label>
        <InputNumber
          id={ids.unit}
          {...UNIT}
          value={unitS}
          onChange={(next) => {
            setUnitS(next ?? system.usualS)
            forget()
          }}
        />
      </div>
      <label htmlFor={ids.codes}>{text('report.agreement.codes')}</label>
      <Input.TextArea
        id={ids.codes}
        rows={4}
        maxLength={MOST_CHARACTERS}
        value={codes}
        placeholder={text('report.agreement.example', { codes: system.known.slice(-4).join(' ') })}
        onChange={({ target }) => {
          setCodes(target.value)
          forget()
        }}
      />
      <div className={styles.choices}>
        <Button
          type="primary"
          disabled={codes.trim() === ''}
          onClick={() =>
            ask({ text: codes, known: system.known, unitS, track: system.track, trackUnitS: system.trackUnitS })
          }
        >
          {text('report.agreement.compare')}
        </Button>
        <Button onClick={() => file.current?.click()}>{text('report.agreement.file')}</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(event) => void openFile(event)}
        />
      </div>
      <div role="status">{answer === null ? null : <AgreementResult answer={answer} system={system} />}</div>
    </details>
  )
}
