import { localDay } from '../../lib/format.ts'
import { useSay } from '../../locales/say.ts'
import classes from './task.module.css'
import { TEXTS } from './texts.ts'

const DAY_MS = 86_400_000
const daysTo = (day: string): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${localDay(new Date())}T00:00:00Z`)) / DAY_MS)

interface Props {
  readonly fromOn: string
  readonly untilOn: string
  readonly isDone: boolean
}

/** The last day, and in words how far away it is; late is a word, not only a colour. */
export function Due({ fromOn, untilOn, isDone }: Props) {
  const say = useSay()
  const days = daysTo(untilOn)
  const words =
    daysTo(fromOn) > 0
      ? say(TEXTS.begins, { day: fromOn })
      : days === 0
        ? say(TEXTS.today)
        : days > 0
          ? say(TEXTS.daysLeft, { days })
          : say(TEXTS.daysLate, { days: -days })
  return (
    <div className="tabular">
      {untilOn}
      {!isDone && <div className={`${classes.small} ${days < 0 ? classes.late : ''}`}>{words}</div>}
    </div>
  )
}
