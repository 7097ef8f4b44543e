import { theme } from 'antd'
import { useStore } from '../../lib/store.ts'
import { spin } from '../../models/spin.ts'
import classes from './shell.module.css'

/** Shows that requests are in progress; short ones end before it appears. */
export function LoadingBar() {
  const busy = useStore(spin) > 0
  const { token } = theme.useToken()
  return busy ? <div className={classes.loading} style={{ background: token.colorPrimary }} aria-hidden="true" /> : null
}
