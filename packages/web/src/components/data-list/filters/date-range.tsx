import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface Props {
  readonly from: string | null
  readonly to: string | null
  readonly onChange: (days: { from: string | null; to: string | null }) => void
}

export function DateRange({ from, to, onChange }: Props) {
  return (
    <DatePicker.RangePicker
      style={{ width: '100%' }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      allowEmpty={[true, true]}
      onChange={(days) =>
        onChange({ from: days?.[0]?.format('YYYY-MM-DD') ?? null, to: days?.[1]?.format('YYYY-MM-DD') ?? null })
      }
    />
  )
}
