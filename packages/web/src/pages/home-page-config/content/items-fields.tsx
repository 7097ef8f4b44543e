import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { BLOCK_ITEMS_MAX, BLOCK_TEXT_MAX } from '@keguan/contract/vocabulary/home-page'
import { Button } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './content.module.css'
import { LinkField, WordsFields } from './fields.tsx'
import { NEW_ITEM } from './new-block.ts'
import { TEXTS } from './texts.ts'

type ListBlock = Extract<HomePageBlock, { readonly items: unknown }>
type Item = ListBlock['items'][number]

interface Props {
  readonly kind: ListBlock['kind']
  readonly items: readonly Item[]
  readonly onChange: (items: Item[]) => void
}

/** The items of a block that lists: cards, numbers, partners, lines of the footer. */
export function ItemsFields({ kind, items, onChange }: Props) {
  const say = useSay()
  const labels =
    kind === 'numbers' ? ([TEXTS.numberZh, TEXTS.numberEn] as const) : ([TEXTS.titleZh, TEXTS.titleEn] as const)
  const put = (index: number, item: Item) => onChange(items.map((each, i) => (i === index ? item : each)))
  return (
    <div className={classes.field}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity, and their fields hold no state
        <section key={index} className={classes.item} aria-label={say(TEXTS.item, { number: index + 1 })}>
          <div className={classes.itemHead}>
            <strong>{say(TEXTS.item, { number: index + 1 })}</strong>
            <Button
              size="small"
              type="text"
              danger
              aria-label={say(TEXTS.removeItem, { number: index + 1 })}
              onClick={() => onChange(items.filter((_, i) => i !== index))}
            >
              {say(TEXTS.delete)}
            </Button>
          </div>
          <WordsFields labels={labels} value={item.title} onChange={(title) => put(index, { ...item, title })} />
          {kind !== 'footer' && (
            <WordsFields
              labels={[TEXTS.textZh, TEXTS.textEn]}
              value={item.text}
              max={BLOCK_TEXT_MAX}
              onChange={(text) => put(index, { ...item, text })}
            />
          )}
          <LinkField value={item.link} onChange={(link) => put(index, { ...item, link })} />
        </section>
      ))}
      <Button disabled={items.length >= BLOCK_ITEMS_MAX} onClick={() => onChange([...items, NEW_ITEM])}>
        {say(TEXTS.addItem)}
      </Button>
    </div>
  )
}
