import type { AdviceMark } from '@keguan/contract/vocabulary/advice'
import type { StoryItem } from '@keguan/figures/lesson/view'
import { Button, Popover } from 'antd'
import { useText } from '../../../locales/intl.ts'
import type { MarkAdvice } from './mark-advice.ts'
import styles from './story.module.css'

interface AdviceButtonsProps {
  readonly item: StoryItem
  readonly why: string
  readonly mark: AdviceMark | undefined
  readonly hasMore: boolean
  readonly onMark: MarkAdvice
}

/** The teacher's responses to a thing to try: pressing a button again undoes it. */
export function AdviceButtons({ item, why, mark, hasMore, onMark }: AdviceButtonsProps) {
  const text = useText()
  const toggle = (wanted: 'useful' | 'not_useful' | 'aim') => {
    const label = text(`report.advice.${wanted}`)
    // the same element type whether pressed or not: another type would be a new element, and the focus would be lost
    return (
      <Button
        size="small"
        type="text"
        aria-pressed={mark === wanted}
        onClick={() => onMark?.(item.id, mark === wanted ? 'said' : wanted)}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className={styles.buttons}>
      <Popover trigger="click" content={<div className={styles.why}>{item.why}</div>}>
        <Button size="small" type="text">
          {why}
        </Button>
      </Popover>
      {onMark === null ? null : (
        <>
          {toggle('aim')}
          {toggle('useful')}
          {toggle('not_useful')}
          {hasMore ? (
            <Button size="small" type="text" onClick={() => onMark(item.id, 'replaced')}>
              {text('report.advice.replaced')}
            </Button>
          ) : null}
        </>
      )}
      <p className={styles.printedWhy}>{item.why}</p>
    </div>
  )
}
