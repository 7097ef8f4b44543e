import { Button, Skeleton } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './accounts-panel.module.css'
import { TEXTS } from './texts.ts'

export const PanelLoading = () => (
  <div className={`${classes.panel} ${classes.loading} delayed`} aria-hidden="true">
    <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
  </div>
)

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
