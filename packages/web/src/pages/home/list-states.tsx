import { Button, Skeleton } from 'antd'
import { useText } from '../../locales/intl.ts'
import classes from './home-page.module.css'

export const ListLoading = () => (
  <div className={`${classes.panel} ${classes.loading} delayed`} aria-hidden="true">
    <Skeleton active title={false} paragraph={{ rows: 9, width: '100%' }} />
  </div>
)

/** Nothing to show: the first step for those who have none, the way back for those who filtered. */
export function ListEmpty(props: { filtered: boolean; onCreate: () => void; onClear: () => void }) {
  const text = useText()
  return (
    <div className={classes.state}>
      <Picture />
      <h2>{text(props.filtered ? 'home.noMatch.title' : 'home.empty.title')}</h2>
      <p>{text(props.filtered ? 'home.noMatch.content' : 'home.empty.content')}</p>
      {props.filtered ? (
        <Button onClick={props.onClear}>{text('home.filter.clear')}</Button>
      ) : (
        <Button type="primary" onClick={props.onCreate}>
          {text('home.new')}
        </Button>
      )}
    </div>
  )
}

const Picture = () => (
  <svg width="132" height="56" viewBox="0 0 132 56" aria-hidden="true">
    <g strokeWidth="5" strokeLinecap="round" stroke="currentColor" opacity="0.28">
      <path d="M6 24v8M20 16v24M34 22v12M48 8v40M62 18v20M76 24v8M90 12v32M104 20v16M118 25v6" />
    </g>
  </svg>
)
