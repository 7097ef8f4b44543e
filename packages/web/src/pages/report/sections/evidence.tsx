import type { EvidenceGroup, EvidenceItem } from '@keguan/figures/lesson/view'
import { Button } from 'antd'
import { useState } from 'react'
import { PlayButton } from '../../../components/player/play-button.tsx'
import { ReadButton } from '../../../components/player/read-button.tsx'
import { useText } from '../../../locales/intl.ts'
import { SpeakerMark } from '../transcript/speaker-mark.tsx'
import styles from './section.module.css'

const SHOWN_FIRST = 5
/** A slightly longer list is shown in full. */
const SHOWN_WHOLE = 8
const SHOWN_MORE = 20

function Item({ item }: { item: EvidenceItem }) {
  return (
    <li className={styles.item}>
      {item.role === null ? null : <SpeakerMark role={item.role} />}
      <span className={styles.said}>{item.text}</span>
      {item.moment === null ? (
        <ReadButton words={item.text} />
      ) : (
        <PlayButton
          clip={{ start_s: item.moment.startS, end_s: item.moment.endS }}
          label={item.moment.label}
          about={item.text}
        />
      )}
    </li>
  )
}

/** Sentences and moments behind the numbers; a long list expands on demand. */
export function Evidence({ group, wide }: { group: EvidenceGroup; wide: boolean }) {
  const text = useText()
  const first = group.items.length <= SHOWN_WHOLE ? SHOWN_WHOLE : SHOWN_FIRST
  const [shown, setShown] = useState(first)
  const left = group.items.length - shown
  return (
    <div className={`${styles.evidence} ${wide ? styles.whole : ''}`}>
      <h3>
        {group.title} <span className={styles.count}>{group.items.length}</span>
      </h3>
      <ul>
        {group.items.slice(0, shown).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <Item key={index} item={item} />
        ))}
      </ul>
      {left > 0 ? (
        <Button type="link" size="small" className={styles.grow!} onClick={() => setShown(shown + SHOWN_MORE)}>
          {text('report.evidence.more', { count: Math.min(left, SHOWN_MORE) })}
        </Button>
      ) : null}
      {left <= 0 && group.items.length > first ? (
        <Button type="link" size="small" className={styles.grow!} onClick={() => setShown(first)}>
          {text('report.evidence.less')}
        </Button>
      ) : null}
    </div>
  )
}
