import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { named } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import { useSay } from '../../locales/say.ts'
import classes from './order.module.css'

const TEXTS = {
  up: named('上移“{name}”', 'Move "{name}" up'),
  down: named('下移“{name}”', 'Move "{name}" down'),
}

interface Props {
  readonly name: string
  readonly index: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
  readonly disabled?: boolean
}

/** Buttons for up and down, the alternative to dragging. */
export function OrderButtons({ name, index, count, onMove, disabled = false }: Props) {
  const say = useSay()
  return (
    <span className={classes.buttons}>
      <Button
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={say(TEXTS.up, { name })}
        disabled={disabled || index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={say(TEXTS.down, { name })}
        disabled={disabled || index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </span>
  )
}
