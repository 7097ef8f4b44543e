import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { FormGroup } from '@keguan/contract/report/evaluation/form'
import type { FormFault } from '@keguan/contract/report/evaluation/form-problems'
import { ITEM_TITLE_MAX, WEIGHT_MAX } from '@keguan/contract/vocabulary/evaluation-template'
import { Button, Input, InputNumber } from 'antd'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation-template.module.css'
import { Faults } from './faults.tsx'
import { changed, copied, moved, newItem } from './form-draft.ts'
import { ItemCard } from './item-card.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly group: FormGroup
  readonly place: { readonly at: number; readonly count: number; readonly firstItem: number }
  readonly faults: readonly FormFault[]
  /** Null removes it. */
  readonly onChange: (next: FormGroup | null) => void
  readonly onMove: (by: 1 | -1) => void
}

export function GroupCard({ group, place, faults, onChange, onMove }: Props) {
  const say = useSay()
  const name = group.title.trim() === '' ? say(TEXTS.groupN, { number: place.at + 1 }) : group.title
  const own = faults.filter(({ item }) => item === null)
  const setItems = (items: FormGroup['items']) => onChange({ ...group, items })
  return (
    <section className={classes.group} aria-label={name}>
      <div className={classes.groupHead}>
        <div className={classes.grow}>
          <span>{say(TEXTS.groupName)}</span>
          <Input
            aria-label={`${say(TEXTS.groupName)} ${place.at + 1}`}
            value={group.title}
            maxLength={ITEM_TITLE_MAX}
            status={own.some(({ problem }) => problem === 'no_title' || problem === 'double_title') ? 'error' : ''}
            onChange={(event) => onChange({ ...group, title: event.target.value })}
          />
        </div>
        <div>
          <span>{say(TEXTS.weight)}</span>
          <InputNumber
            min={0}
            max={WEIGHT_MAX}
            aria-label={`${say(TEXTS.weight)} ${place.at + 1}`}
            value={group.weight}
            onChange={(weight) => onChange({ ...group, weight: weight ?? 0 })}
          />
        </div>
        <Order name={name} at={place.at} count={place.count} onMove={onMove} onRemove={() => onChange(null)} />
      </div>
      <Faults faults={own} />
      {group.items.map((item, at) => (
        <ItemCard
          key={item.item_id}
          item={item}
          number={place.firstItem + at}
          faults={faults.filter((fault) => fault.item === at)}
          onChange={(next) => setItems(changed(group.items, at, next))}
          onCopy={() => setItems(changed(group.items, at, [item, copied(item)]))}
          order={
            <Order
              name={item.title.trim() === '' ? say(TEXTS.itemN, { number: place.firstItem + at }) : item.title}
              at={at}
              count={group.items.length}
              onMove={(by) => setItems(moved(group.items, at, by))}
              onRemove={() => setItems(changed(group.items, at, null))}
            />
          }
        />
      ))}
      <Button type="dashed" onClick={() => setItems([...group.items, newItem(group.items.at(-1))])}>
        {say(TEXTS.addItem)}
      </Button>
    </section>
  )
}

interface OrderProps {
  readonly name: string
  readonly at: number
  readonly count: number
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function Order({ name, at, count, onMove, onRemove }: OrderProps) {
  const say = useSay()
  const tool = (label: string, icon: React.ReactNode, onClick: () => void, disabled = false) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    />
  )
  return (
    <span className={classes.order}>
      {tool(say(TEXTS.up, { name }), <ArrowUpOutlined />, () => onMove(-1), at === 0)}
      {tool(say(TEXTS.down, { name }), <ArrowDownOutlined />, () => onMove(1), at === count - 1)}
      {tool(say(TEXTS.removeItem, { name }), <DeleteOutlined />, onRemove)}
    </span>
  )
}
