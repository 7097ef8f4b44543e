import type { LessonSettingsState } from '@keguan/contract/api/lesson-settings'
import type { SettingChanges } from '@keguan/contract/report/lesson/settings/settings'
import { isDefaultSetting } from '@keguan/contract/report/lesson/settings/settings-check'
import { SETTING_IDS, type SettingId, type SettingValue } from '@keguan/contract/report/lesson/settings/settings-table'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { PageHead } from '../../components/common/page-head.tsx'
import { useLeaveGuard } from '../../components/common/use-leave-guard.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import { RequestError } from '../../requestErrorConfig.ts'
import { recomputeReports, resetLessonSettings, updateLessonSettings } from '../../services/lesson-settings.ts'
import { type Draft, GROUPED, merged, problemsOf, withValue } from './draft.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import classes from './measure-settings.module.css'
import { SettingsGroup } from './settings-group.tsx'
import { TEXTS } from './texts.ts'
import { useAskSave } from './use-ask-save.tsx'
import { useKeepSettings } from './use-settings.ts'

interface Props {
  readonly state: LessonSettingsState
  readonly orgId: string | undefined
  readonly onReload: () => void
}

export function SettingsEditor({ state, orgId, onReload }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const keep = useKeepSettings(orgId)
  const [draft, setDraft] = useState(() => keptDraft(state.org_id, state.version))
  const ask = useAskSave()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ readonly text: string; readonly isStale: boolean } | null>(null)
  const count = Object.keys(draft).length
  const problems = problemsOf(state.values, draft)
  const wrong = Object.keys(problems).length
  useLeaveGuard(count)

  const edit = (next: Draft) => {
    setDraft(next)
    keepDraft(state.org_id, state.version, next)
  }
  const change = (id: SettingId, value: SettingValue | null) => edit(withValue(draft, state.values, id, value))

  async function send(work: () => Promise<LessonSettingsState>, done: string) {
    setBusy(true)
    setFailure(null)
    try {
      const next = await work()
      message.success(done)
      edit({})
      keep(next)
    } catch (error) {
      const isStale = error instanceof RequestError && error.code === ERROR.settingsStale
      setFailure({ text: words(error), isStale })
    } finally {
      setBusy(false)
    }
  }
  const base = { org_id: orgId, version: state.version }
  const lessons = state.lessons ?? 0
  const done = (recompute: boolean) => say(recompute ? TEXTS.savedRecompute : TEXTS.saved)
  const askSave = () =>
    ask({
      title: say(TEXTS.confirmSave, { count }),
      okText: say(TEXTS.save),
      lessons,
      // invalid settings cannot be saved, so no value is empty here
      onSave: (recompute) =>
        send(() => updateLessonSettings({ ...base, recompute, values: draft as SettingChanges }), done(recompute)),
    })
  const askReset = () =>
    ask({
      title: say(TEXTS.confirmReset),
      okText: say(TEXTS.reset),
      lessons,
      onSave: (recompute) => send(() => resetLessonSettings({ ...base, recompute }), done(recompute)),
    })

  return (
    <>
      <Head state={state} onReset={askReset} />
      <Recomputing
        state={state}
        busy={busy}
        onRecompute={() => void send(() => recomputeReports(orgId), say(TEXTS.recomputingReader))}
      />
      {GROUPED.map(([group, ids]) => (
        <SettingsGroup
          key={group}
          group={group}
          ids={ids}
          values={merged(state.values, draft)}
          problems={problems}
          editable={state.editable}
          onChange={change}
        />
      ))}
      {failure && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={say(TEXTS.saveFailed)}
          description={failure.text}
          action={failure.isStale && <Button onClick={onReload}>{say(TEXTS.reload)}</Button>}
        />
      )}
      {count > 0 && (
        <div className={classes.bar} role="status">
          <span>
            {say(TEXTS.unsaved, { count })}
            {wrong > 0 && <strong className={classes.wrong}>{say(TEXTS.wrong, { count: wrong })}</strong>}
          </span>
          <Button onClick={() => edit({})}>{say(TEXTS.discard)}</Button>
          <Button type="primary" disabled={wrong > 0} onClick={askSave}>
            {say(TEXTS.save)}
          </Button>
        </div>
      )}
    </>
  )
}

function Head({ state, onReset }: { readonly state: LessonSettingsState; readonly onReset: () => void }) {
  const say = useSay()
  const isTouched = SETTING_IDS.some((id) => !isDefaultSetting(id, state.values[id]))
  return (
    <PageHead
      title={say(TEXTS.title)}
      notes={[
        <>
          {say(TEXTS.intro, { name: state.org_name })} {!state.editable && say(TEXTS.readOnly)}
        </>,
        state.updated_at && state.updated_by
          ? say(TEXTS.updated, { who: state.updated_by, when: formatMoment(state.updated_at) })
          : say(TEXTS.untouched),
      ]}
    >
      {state.editable && (
        <Button disabled={!isTouched} onClick={onReset}>
          {say(TEXTS.resetAll)}
        </Button>
      )}
    </PageHead>
  )
}

interface RecomputingProps {
  readonly state: LessonSettingsState
  readonly busy: boolean
  readonly onRecompute: () => void
}

/** Number of finished lessons with outdated reports. */
function Recomputing({ state, busy, onRecompute }: RecomputingProps) {
  const say = useSay()
  const { recomputing, outdated } = state
  if (recomputing) {
    const title = outdated === null ? say(TEXTS.recomputingReader) : say(TEXTS.recomputing, { count: outdated })
    return <Alert type="info" showIcon role="status" title={title} className={classes.notice ?? ''} />
  }
  if (!outdated) return null
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={classes.notice ?? ''}
      title={say(TEXTS.outdated, { count: outdated })}
      action={
        <Button loading={busy} onClick={onRecompute}>
          {say(TEXTS.recompute)}
        </Button>
      }
    />
  )
}
