import { TASK_STATE_NAMES, type TaskState } from '@keguan/contract/vocabulary/task'
import { Tag } from 'antd'
import { useLocale } from '../../locales/intl.ts'

const COLORS: Readonly<Record<TaskState, string | undefined>> = {
  todo: undefined,
  doing: 'processing',
  submitted: 'success',
  returned: 'warning',
  overdue: 'error',
}

export function StateTag({ state }: { readonly state: TaskState }) {
  const color = COLORS[state]
  return (
    <Tag
      {...(color !== undefined && { color })}
      // antd's blue is too pale on its own background
      {...(state === 'doing' && { style: { color: 'var(--ant-color-text)' } })}
    >
      {TASK_STATE_NAMES[state][useLocale()]}
    </Tag>
  )
}
