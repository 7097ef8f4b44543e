import type { ExamState } from '@keguan/contract/api/exam'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import { StateCell, type StateNames } from './list/state-cell.tsx'
import classes from './marks.module.css'
import { MARKS_TEXTS as T } from './texts.ts'
import type { RunActions } from './use-run-actions.tsx'

interface Back {
  readonly back: { readonly href: string; readonly label: string }
}

export function NotFound({ title, back }: Back & { readonly title: string }) {
  return (
    <Result
      status="404"
      title={title}
      extra={
        <Button type="primary" href={back.href}>
          {back.label}
        </Button>
      }
    />
  )
}

type Shown = Pick<ExamState, 'status' | 'queue_place' | 'error_message'> & { readonly title: string }

/** A run in progress, or one that has failed. */
export function Unfinished<Row extends Shown>({
  detail,
  actions,
  back,
  names,
  children,
}: Back & {
  readonly detail: Row
  readonly actions: RunActions<Row>
  readonly names?: StateNames
  /** What it waits for. */
  readonly children?: ReactNode
}) {
  const say = useSay()
  const isFailed = detail.status === EXAM_STATUS.failed
  return (
    <div className={classes.page}>
      <section className={classes.panel} aria-live="polite">
        <h2>{say(isFailed ? T.failedTitle : T.waiting, { title: detail.title })}</h2>
        <StateCell row={detail} {...(names && { names })} />
        {!isFailed && <p className={classes.small}>{say(T.waitingHint)}</p>}
        {children}
        <div className={`${classes.buttons} ${classes.paste}`}>
          {isFailed ? (
            <Button type="primary" onClick={() => void actions.retry(detail)}>
              {say(T.retry)}
            </Button>
          ) : (
            <Button onClick={() => actions.cancel(detail)}>{say(T.cancel)}</Button>
          )}
          <Button href={back.href}>{back.label}</Button>
        </div>
      </section>
    </div>
  )
}
