import { Button, Popover, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../locales/intl.ts'
import classes from './date-filter.module.css'

/** The calendar is large and rarely used, so it is loaded when the filter opens. */
const DateRange = lazy(async () => ({ default: (await import('./date-range.tsx')).DateRange }))

const DAY = 'YYYY-MM-DD'

interface Days {
  readonly from: string | null
  readonly to: string | null
}

const ago = (days: number): Days => ({
  from: dayjs()
    .subtract(days - 1, 'day')
    .format(DAY),
  to: null,
})

const PRESETS = [
  { name: 'home.filter.date.week', days: () => ago(7) },
  { name: 'home.filter.date.month', days: () => ago(30) },
  { name: 'home.filter.date.year', days: () => ({ from: dayjs().startOf('year').format(DAY), to: null }) },
  { name: 'home.filter.date.clear', days: () => ({ from: null, to: null }) },
] as const

interface Props extends Days {
  /** Label of the button while nothing is chosen. */
  readonly name?: string
  readonly onChange: (days: Days) => void
}

export function DateFilter({ from, to, name, onChange }: Props) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const choose = (days: Days) => {
    onChange(days)
    setOpen(false)
  }
  const chosen = from !== null || to !== null
  const range = `${from ?? '…'} ${text('home.filter.date.to')} ${to ?? '…'}`
  const content = (
    <div className={classes.popover}>
      <div>
        {PRESETS.map(({ name: preset, days }) => (
          <Button key={preset} type="text" size="small" onClick={() => choose(days())}>
            {text(preset)}
          </Button>
        ))}
      </div>
      <Suspense fallback={<Skeleton.Input active block />}>
        <DateRange from={from} to={to} onChange={choose} />
      </Suspense>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" open={open} onOpenChange={setOpen} content={content}>
      <Button aria-expanded={open} className="tabular" {...(chosen ? { color: 'primary', variant: 'outlined' } : {})}>
        {chosen ? range : (name ?? text('home.filter.date'))}
      </Button>
    </Popover>
  )
}
