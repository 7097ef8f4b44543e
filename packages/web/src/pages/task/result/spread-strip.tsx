import type { TaskSpread } from '@keguan/contract/api/task-shapes'
import { useSay } from '../../../locales/say.ts'
import classes from '../task.module.css'
import { TEXTS } from '../texts.ts'

interface Props {
  readonly name: string
  /** The highest value of the scale. */
  readonly most: number
  readonly spread: TaskSpread
  readonly own: readonly number[]
}

const WIDTH = 200
const MIDDLE = 11

/** The middle half as a band, the mean as a line, the user's own lessons as points. */
export function SpreadStrip({ name, most, spread, own }: Props) {
  const say = useSay()
  const at = (value: number) => (value / most) * WIDTH
  const words =
    say(TEXTS.figure, { name, mean: spread.mean, q1: spread.q1, q3: spread.q3 }) +
    (own.length > 0 ? say(TEXTS.figureOwn, { own: own.join(' / ') }) : '')
  return (
    <svg className={classes.strip} viewBox={`-6 0 ${WIDTH + 12} 22`} role="img" aria-label={words}>
      <line x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" opacity={0.3} />
      <rect
        x={at(spread.q1)}
        y={4}
        width={Math.max(1, at(spread.q3) - at(spread.q1))}
        height={14}
        fill="currentColor"
        opacity={0.18}
      />
      <line x1={at(spread.mean)} x2={at(spread.mean)} y1={2} y2={20} stroke="currentColor" strokeWidth={2} />
      {own.map((value, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have the same value
          key={index}
          cx={at(value)}
          cy={MIDDLE}
          r={4.5}
          fill="var(--ant-color-link)"
          stroke="var(--ant-color-bg-container)"
        />
      ))}
    </svg>
  )
}
