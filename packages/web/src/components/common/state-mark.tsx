import { theme } from 'antd'
import classes from './state-mark.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'coming' | 'quiet'

/** A state in words with a dot, whose colour only repeats the words. */
export function StateMark({ tone, text }: { readonly tone: Tone; readonly text: string }) {
  const { token } = theme.useToken()
  const colors: Readonly<Record<Tone, string>> = {
    good: token.colorSuccess,
    warning: token.colorWarning,
    bad: token.colorError,
    coming: token.colorInfo,
    quiet: token.colorTextQuaternary,
  }
  return (
    <span className={classes.state}>
      <span className={classes.dot} style={{ background: colors[tone] }} />
      {text}
    </span>
  )
}
