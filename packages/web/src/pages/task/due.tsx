import dayjs from 'dayjs'
import { useSay } from '../../locales/say.ts'
import classes from './task.module.css'
import { TEXTS } from './texts.ts'

const daysTo = (day: string): number => dayjs(day).diff(dayjs().startOf('day'), 'day')

interface Props {
  readonly fromOn: string
  readonly untilOn: string
  readonly isDone: boolean
}

/** The due date, and in words how far away it is; overdue is a word, not only a colour. */
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
