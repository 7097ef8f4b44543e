import type { EvaluationSheet } from '@keguan/contract/report/evaluation/evaluation'
import { itemsOf } from '@keguan/contract/report/evaluation/form'
import { isRated, missingOf, totalOf } from '@keguan/contract/report/evaluation/score'
import { withoutForbidden } from '@keguan/contract/vocabulary/constants'
import { EVALUATION_OPEN } from '@keguan/contract/vocabulary/evaluation-state'
import { Alert, App, Button, Drawer } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { FormView } from '../../components/evaluation/form-view.tsx'
import { LessonPlayer, PlayerButtons } from '../../components/evaluation/lesson-player.tsx'
import { useLessonPlayer } from '../../components/evaluation/use-lesson-player.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { useSay } from '../../locales/say.ts'
import type { SheetChannel, SheetUtterances } from '../../services/evaluation.ts'
import { CommentComposer } from './comment-composer.tsx'
import { CommentList } from './comment-list.tsx'
import classes from './evaluation.module.css'
import { answersOf, commentsOf } from './pending-changes.ts'
import { ReportPane } from './report-pane.tsx'
import { STATE_TEXTS, TEXTS } from './texts.ts'
import { TranscriptPane } from './transcript-pane.tsx'
import { type SheetState, useSheet } from './use-sheet.ts'

interface Props {
  readonly channel: SheetChannel
  readonly loaded: EvaluationSheet
  /** Next to the title, such as the back button. */
  readonly lead?: ReactNode
}

function useUtterances(channel: SheetChannel): SheetUtterances | null {
  const [utterances, setUtterances] = useState<SheetUtterances | null>(null)
  useEffect(() => {
    let isOpen = true
    channel.transcript().then(
      (lines) => isOpen && setUtterances(lines),
      () => isOpen && setUtterances([]),
    )
    return () => {
      isOpen = false
    }
  }, [channel])
  return utterances
}

/**
 * The lesson on one side, the form on the other; on a phone the form is a sheet over the lesson, and the player stays
 * visible.
 */
export function SheetView({ channel, loaded, lead }: Props) {
  const say = useSay()
  const narrow = useNarrow()
  const state = useSheet(channel, loaded)
  const { sheet, pending } = state
  const { lesson } = sheet
  const recording = useLessonPlayer(sheet.evaluation_id, lesson.has_media, channel.mediaUrls)
  const player = recording?.player ?? null
  const utterances = useUtterances(channel)
  const [open, setOpen] = useState(false)
  const isOpen = EVALUATION_OPEN.includes(sheet.state)
  const comments = commentsOf(sheet, pending)
  const facts = [lesson.teacher, lesson.class_name, lesson.lesson_date].filter((fact) => fact !== null && fact !== '')
  const pause = () => {
    if (player && !player.state().paused) player.toggle()
  }
  const form = <FormPart state={state} isOpen={isOpen} onTyping={pause} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {lead}
        <div className={classes.titles}>
          <h1>{lesson.title}</h1>
          <p className={classes.small}>
            {facts.join(' · ')} · {sheet.template_name}
            {sheet.due_on !== null && ` · ${say(TEXTS.due, { date: sheet.due_on })}`}
          </p>
        </div>
        <SaveMark state={state} />
      </header>
      {sheet.state === 'returned' && (
        <Alert type="warning" showIcon title={say(TEXTS.returned, { reason: sheet.reason })} />
      )}
      {sheet.state === 'submitted' && <Alert type="success" showIcon title={say(TEXTS.submittedNote)} />}
      {sheet.state === 'confirmed' && <Alert type="info" showIcon title={say(TEXTS.confirmedNote)} />}
      <div className={classes.columns}>
        <section className={classes.lesson} aria-label={say(TEXTS.lesson)}>
          {recording ? (
            <LessonPlayer
              player={recording.player}
              kind={recording.kind}
              durationS={lesson.duration_s ?? 0}
              marks={comments}
            />
          ) : (
            !lesson.has_media && <p className={classes.small}>{say(TEXTS.noMedia)}</p>
          )}
          {isOpen && <CommentComposer player={player} disabled={false} onComment={state.comment} />}
          <h2>{say(TEXTS.comments)}</h2>
          <CommentList comments={comments} player={player} onChange={isOpen ? state.comment : null} />
          <h2>{say(TEXTS.transcript)}</h2>
          {utterances && <TranscriptPane utterances={utterances} player={player} />}
          {sheet.shows_report && (
            <ReportPane id={sheet.evaluation_id} channel={channel} title={lesson.title} player={player} />
          )}
        </section>
        {!narrow && (
          <section className={classes.form} aria-label={say(TEXTS.form)}>
            {form}
          </section>
        )}
      </div>
      {narrow && (
        <>
          <div className={classes.dock}>
            <Counter state={state} />
            <Button type="primary" onClick={() => setOpen(true)}>
              {say(TEXTS.openForm)}
            </Button>
          </div>
          <Drawer
            open={open}
            placement="bottom"
            size="72%"
            mask={false}
            closable={{ 'aria-label': say(TEXTS.closeForm) }}
            title={<Counter state={state} />}
            extra={
              recording && (
                <span className={classes.drawerPlayer}>
                  <PlayerButtons player={recording.player} durationS={lesson.duration_s ?? 0} />
                </span>
              )
            }
            onClose={() => setOpen(false)}
          >
            {form}
          </Drawer>
        </>
      )}
    </div>
  )
}

function SaveMark({ state: { state, refusal, overruled } }: { readonly state: SheetState }) {
  const say = useSay()
  const words = useFailureText()
  return (
    <div className={classes.saveMark} role="status">
      <span className={state === 'refused' ? classes.bad : ''}>{say(STATE_TEXTS[state])}</span>
      {refusal !== null && <span className={classes.bad}>{words(refusal)}</span>}
      {overruled.length > 0 && <span>{say(TEXTS.overruled, { count: overruled.length })}</span>}
    </div>
  )
}

function Counter({ state: { sheet, pending } }: { readonly state: SheetState }) {
  const say = useSay()
  const answers = answersOf(sheet, pending)
  const items = itemsOf(sheet.form)
  const rated = items.filter(({ item_id }) => isRated(answers.get(item_id)?.value)).length
  return <strong className="tabular">{say(TEXTS.counter, { rated, items: items.length })}</strong>
}

interface FormPartProps {
  readonly state: SheetState
  readonly isOpen: boolean
  readonly onTyping: () => void
}

function FormPart({ state, isOpen, onTyping }: FormPartProps) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const { sheet, pending } = state
  const answers = answersOf(sheet, pending)
  const ratings = Object.fromEntries([...answers].map(([id, { value }]) => [id, value]))
  const missing = missingOf(sheet.form, ratings)
  const score = totalOf(sheet.form, ratings)
  const submit = () => {
    if (missing.length > 0) {
      message.warning(say(TEXTS.missing, { count: missing.length }))
      document.querySelector<HTMLElement>(`[data-item="${missing[0]}"]`)?.focus()
      return
    }
    confirm({
      title: say(TEXTS.submitTitle),
      content: say(TEXTS.submitContent),
      okText: say(TEXTS.submit),
      onOk: () =>
        state.submit().then(
          () => void message.success(say(TEXTS.submitted)),
          (error: unknown) => void message.error(words(error)),
        ),
    })
  }
  const isAgain = sheet.submitted_at !== null
  return (
    <>
      <FormView
        form={sheet.form}
        answers={answers}
        onAnswer={
          isOpen
            ? (id, part) =>
                state.answer(
                  id,
                  part.comment === undefined ? part : { ...part, comment: withoutForbidden(part.comment) },
                )
            : null
        }
        whole={pending.whole?.text ?? sheet.comment}
        onWhole={isOpen ? (text) => state.writeWhole(withoutForbidden(text)) : null}
        onTyping={onTyping}
      />
      <div className={classes.bar}>
        <Counter state={state} />
        {score !== null && <span className={classes.small}>{say(TEXTS.score, { score })}</span>}
        {isOpen && sheet.state !== 'submitted' && (
          <Button type="primary" onClick={submit}>
            {say(isAgain ? TEXTS.submitAgain : TEXTS.submit)}
          </Button>
        )}
      </div>
    </>
  )
}
