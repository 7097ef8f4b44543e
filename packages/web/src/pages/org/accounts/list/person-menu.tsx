import type { PersonRow } from '@keguan/contract/api/people'
import { Button, Dropdown } from 'antd'
import { useSay } from '../../../../locales/say.ts'
import { TEXTS } from '../texts.ts'
import type { PeopleActions } from '../use-people-actions.tsx'

/** Actions on one account without opening it; empty without the permission. */
export function PersonMenu({ row, actions }: { row: PersonRow; actions: PeopleActions }) {
  const say = useSay()
  const available = actions.actionsOf(row)
  if (available.length === 0) return null
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: available.map(({ key, text, danger }) => ({ key, label: say(text), danger })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          available.find((action) => action.key === key)?.run()
        },
      }}
    >
      <Button type="text" size="small" aria-label={say(TEXTS.moreOf, { name: row.name })}>
        ⋯
      </Button>
    </Dropdown>
  )
}
