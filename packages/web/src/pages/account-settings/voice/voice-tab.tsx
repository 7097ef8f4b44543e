import { VOICE_PRINT_LESSONS_MAX, type VoicePrint } from '@keguan/contract/api/voice-print'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { Loaded } from '../../../components/failure/loaded.tsx'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../../lib/format.ts'
import { hashOf } from '../../../lib/page-settings.ts'
import { useSay } from '../../../locales/say.ts'
import { getVoicePrint, makeVoicePrint, removeVoicePrint } from '../../../services/voice-print.ts'
import classes from '../account-settings.module.css'
import { PRINT_TEXTS } from './texts.ts'

const PRINT_KEY = ['voice-print']

/** The teacher's own voice print: whether there is one, its lessons, and how to delete it. */
export function VoiceTab() {
  const print = useQuery({
    queryKey: PRINT_KEY,
    queryFn: ({ signal }) => getVoicePrint(signal),
    refetchOnMount: 'always',
  })
  return <Loaded query={print}>{(data) => <Print print={data} />}</Loaded>
}

function Print({ print }: { readonly print: VoicePrint }) {
  const say = useSay()
  const words = useFailureText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const [failure, setFailure] = useState<string | null>(null)

  async function change(work: () => Promise<VoicePrint>, done: string) {
    setFailure(null)
    try {
      client.setQueryData(PRINT_KEY, await work())
      message.success(done)
    } catch (error) {
      setFailure(words(error))
    }
  }
  const askRemove = () =>
    confirm({
      title: say(PRINT_TEXTS.removeConfirm),
      content: say(PRINT_TEXTS.removeContent),
      okText: say(PRINT_TEXTS.remove),
      isDanger: true,
      onOk: () => change(removeVoicePrint, say(PRINT_TEXTS.removed)),
    })
  return (
    <>
      <div className={classes.part}>
        <p className={classes.hint}>{say(PRINT_TEXTS.what)}</p>
        <p className={classes.hint}>{say(PRINT_TEXTS.whose)}</p>
      </div>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} className={classes.alert ?? ''} />}
      <section className={classes.part} aria-label={say(PRINT_TEXTS[print.state])}>
        <div className={classes.head}>
          <h3>{say(PRINT_TEXTS[print.state])}</h3>
          {print.state !== 'none' && (
            <Button danger onClick={askRemove}>
              {say(PRINT_TEXTS.remove)}
            </Button>
          )}
        </div>
        {print.state === 'locked' && <p className={classes.hint}>{say(PRINT_TEXTS.lockedHint)}</p>}
        {print.state === 'ready' && <Lessons print={print} />}
      </section>
      <Make print={print} onMake={(id) => change(() => makeVoicePrint(id), say(PRINT_TEXTS.made))} />
    </>
  )
}

function Lessons({ print: { made_at, lessons } }: { readonly print: VoicePrint }) {
  const say = useSay()
  return (
    <>
      {made_at !== null && <p className={classes.hint}>{say(PRINT_TEXTS.madeAt, { when: formatMoment(made_at) })}</p>}
      <ul className={classes.list} aria-label={say(PRINT_TEXTS.from)}>
        {lessons.map(({ analysis_id, title, seconds, added_at }) => (
          <li key={analysis_id}>
            <div>
              <div className={classes.name} title={title}>
                {title}
              </div>
              <div className={classes.facts}>
                <span>{say(PRINT_TEXTS.seconds, { seconds })}</span>
                <span>{say(PRINT_TEXTS.addedAt, { when: formatMoment(added_at) })}</span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MakeProps {
  readonly print: VoicePrint
  readonly onMake: (analysisId: string) => Promise<void>
}

/** Consent is given for each lesson: agreeing for one says nothing about the next. */
function Make({ print: { state, candidates }, onMake }: MakeProps) {
  const say = useSay()
  const [chosen, setChosen] = useState<string>()
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const lesson = candidates.find(({ analysis_id }) => analysis_id === chosen) ?? candidates[0]
  const title = say(state === 'ready' ? PRINT_TEXTS.more : PRINT_TEXTS.add)

  async function make(analysisId: string) {
    setBusy(true)
    await onMake(analysisId)
    setBusy(false)
    setAgreed(false)
    setChosen(undefined)
  }
  if (!lesson && state === 'ready') return null
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {lesson ? (
        <>
          <p className={classes.hint}>{say(PRINT_TEXTS.moreHint, { max: VOICE_PRINT_LESSONS_MAX })}</p>
          <div className={classes.make}>
            <Select
              aria-label={say(PRINT_TEXTS.lesson)}
              value={lesson.analysis_id}
              onChange={(id: string) => {
                setChosen(id)
                setAgreed(false)
              }}
              options={candidates.map((each) => ({
                value: each.analysis_id,
                label: `${each.title} · ${formatMoment(each.created_at)}`,
              }))}
            />
            <Checkbox checked={agreed} onChange={({ target }) => setAgreed(target.checked)}>
              {say(PRINT_TEXTS.consent)}
            </Checkbox>
            <Button type="primary" disabled={!agreed} loading={busy} onClick={() => void make(lesson.analysis_id)}>
              {say(PRINT_TEXTS.make, { title: lesson.title })}
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.make}>
          <p className={classes.hint}>{say(PRINT_TEXTS.noCandidates)}</p>
          <Button href={hashOf('/home')}>{say(PRINT_TEXTS.toLessons)}</Button>
        </div>
      )}
    </section>
  )
}
