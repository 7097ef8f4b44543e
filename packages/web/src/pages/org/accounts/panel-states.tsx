import { Alert, Button, Skeleton } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { TEXTS } from './texts.ts'
import { statusOf } from './use-people.ts'

export const PanelLoading = () => (
  <div className={`${classes.panel} ${classes.loading} delayed`} aria-hidden="true">
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </div>
)

/** What went wrong, and the way on where there is one. */
export function PanelFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const say = useSay()
  const status = statusOf(error)
  if (status === 403) return <Alert type="warning" showIcon role="alert" title={say(TEXTS.forbidden)} />
  if (status === 404) return <Alert type="warning" showIcon role="alert" title={say(TEXTS.gone)} />
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say(TEXTS.failedTitle)}
      description={say(TEXTS.failedContent)}
      action={<Button onClick={onRetry}>{say(TEXTS.retry)}</Button>}
    />
  )
}

/** Nothing to show: the first step for those who can take it, the way back for those who filtered. */
export function PanelEmpty(props: {
  readonly filtered: boolean
  readonly onClear: () => void
  /** None for those who may not add accounts here. */
  readonly onCreate: (() => void) | undefined
  readonly onImport: () => void
}) {
  const say = useSay()
  const content = props.onCreate ? TEXTS.emptyContent : TEXTS.emptyPlain
  return (
    <div className={`${classes.panel} ${classes.state}`}>
      <h2>{say(props.filtered ? TEXTS.noMatchTitle : TEXTS.emptyTitle)}</h2>
      <p>{say(props.filtered ? TEXTS.noMatchContent : content)}</p>
      {props.filtered && <Button onClick={props.onClear}>{say(TEXTS.clear)}</Button>}
      {!props.filtered && props.onCreate && (
        <div className={classes.footer} style={{ justifyContent: 'center' }}>
          <Button type="primary" onClick={props.onCreate}>
            {say(TEXTS.create)}
          </Button>
          <Button onClick={props.onImport}>{say(TEXTS.import)}</Button>
        </div>
      )}
    </div>
  )
}
