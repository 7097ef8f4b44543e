import type { HeadCard } from '@keguan/figures/lesson/view'
import { Tag } from 'antd'
import { PlayButton } from '../../../components/player/play-button.tsx'
import { useText } from '../../../locales/intl.ts'
import styles from './overview.module.css'

function Card({ card }: { card: HeadCard }) {
  const text = useText()
  return (
    <li className={styles.card}>
      <div className={styles.cardLabel}>
        {card.label}
        {card.estimated ? <Tag variant="filled">{text('report.table.estimated')}</Tag> : null}
      </div>
      <div className={card.missing ? styles.cardMissing : styles.cardValue}>
        {card.value}
        {card.unit === '' ? null : <span className={styles.cardUnit}>{card.unit}</span>}
      </div>
      <div className={styles.cardSub}>
        <span>{card.sub}</span>
        {card.moment === null ? null : (
          <PlayButton
            clip={{ start_s: card.moment.startS, end_s: card.moment.endS }}
            label={card.moment.label}
            about={card.label}
          />
        )}
      </div>
    </li>
  )
}

export function HeadCards({ cards }: { cards: readonly HeadCard[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  )
}
