import classes from './bar.module.css'

/** A progress bar, 0–1. Without a name it only repeats the text next to it and is hidden from screen readers. */
export function Bar({ share, name, failed = false }: { share: number; name?: string; failed?: boolean }) {
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100)
  const fill = <div className={failed ? classes.failed : classes.fill} style={{ width: `${percent}%` }} />
  if (name === undefined) {
    return (
      <div className={classes.bar} aria-hidden="true">
        {fill}
      </div>
    )
  }
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {fill}
    </div>
  )
}
