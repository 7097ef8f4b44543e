import { DeleteOutlined } from '@ant-design/icons'
import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { HOME_PAGE_PLACE_NAMES } from '@keguan/contract/vocabulary/home-page'
import { Button } from 'antd'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { OrderButtons } from '../../../components/order/order-buttons.tsx'
import { reordered } from '../../../components/order/reorder.ts'
import { useDragOrder } from '../../../components/order/use-drag-order.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './content.module.css'
import { nameOf } from './new-block.ts'
import { sampleBlocks } from './sample-blocks.ts'
import { TEXTS } from './texts.ts'

interface Props {
  readonly blocks: readonly HomePageBlock[]
  readonly onChange: (blocks: readonly HomePageBlock[]) => void
  readonly onEdit: (id: string) => void
}

/** The blocks in order. */
export function BlockList({ blocks, onChange, onEdit }: Props) {
  const say = useSay()
  const locale = useLocale()
  const confirm = useConfirm()
  const move = (from: number, to: number) => onChange(reordered(blocks, from, to))
  const drag = useDragOrder(move)
  if (blocks.length === 0) {
    return (
      <div className={classes.empty}>
        <p>{say(TEXTS.empty)}</p>
        <Button onClick={() => onChange(sampleBlocks())}>{say(TEXTS.sample)}</Button>
      </div>
    )
  }
  const remove = (block: HomePageBlock) =>
    confirm({
      title: say(TEXTS.removeTitle, { name: nameOf(block, locale) }),
      okText: say(TEXTS.delete),
      isDanger: true,
      onOk: () => onChange(blocks.filter((each) => each !== block)),
    })
  return (
    <ol className={classes.list}>
      {blocks.map((block, index) => {
        const name = nameOf(block, locale)
        const places = block.places.map((place) => HOME_PAGE_PLACE_NAMES[place][locale])
        const only = block.orgs.length > 0 ? [say(TEXTS.orgsCount, { count: block.orgs.length })] : []
        const where = places.length === 0 ? say(TEXTS.placesNone) : [...places, ...only].join(' · ')
        return (
          <li key={block.id} {...drag(index)}>
            <button
              type="button"
              className={classes.name}
              aria-label={say(TEXTS.edit, { name })}
              onClick={() => onEdit(block.id)}
            >
              <strong>{name}</strong>
              <span className={classes.faint}>{where}</span>
            </button>
            <OrderButtons name={name} index={index} count={blocks.length} onMove={move} />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label={say(TEXTS.remove, { name })}
              onClick={() => remove(block)}
            />
          </li>
        )
      })}
    </ol>
  )
}
