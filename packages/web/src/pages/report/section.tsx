import type { ThemeName } from '@keguan/figures/theme'
import type { SectionView } from '@keguan/figures/view'
import type { ReactNode } from 'react'
import { Figure } from '../../components/figure/figure.tsx'
import { useText } from '../../locales/intl.ts'
import { Evidence } from './evidence.tsx'
import { scrollToAnchor } from './scroll.ts'
import styles from './section.module.css'

interface SectionProps {
  readonly section: SectionView
  readonly number: number
  readonly theme: ThemeName
  readonly exported: boolean
  /** Stands between the title and the figures: cards and summary of the overview. */
  readonly lead?: ReactNode
  /** Stands behind the figures: the table of all measures. */
  readonly children?: ReactNode
}

function MeasureLinks({ section }: { section: SectionView }) {
  const text = useText()
  if (section.measures.length === 0) return null
  return (
    <ul className={styles.links} aria-label={text('report.section.measures')}>
      {section.measures.map((measure) => (
        <li key={measure.id}>
          <button type="button" onClick={() => scrollToAnchor(`measure-${measure.id}`)}>
            <span>{measure.name}</span>
            <strong>{measure.value}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

export function Section({ section, number, theme, exported, lead, children }: SectionProps) {
  const heading = `${section.id}-title`
  return (
    <section
      id={section.id}
      className={`${styles.section} ${exported ? '' : styles.leftOut}`}
      aria-labelledby={heading}
      data-section
    >
      <h2 id={heading}>
        <span className={styles.number}>{number}</span>
        {section.title}
      </h2>
      {section.caveat === null ? null : <p className={styles.caveat}>{section.caveat}</p>}
      {lead}
      {lead !== undefined || section.summary === '' ? null : <p className={styles.summary}>{section.summary}</p>}
      {lead === undefined ? <MeasureLinks section={section} /> : null}
      {section.figures.length === 0 ? null : (
        <div className={styles.figures}>
          {section.figures.map((figure) => (
            <Figure key={figure.id} figure={figure} theme={theme} />
          ))}
        </div>
      )}
      {children}
      {section.evidence.length === 0 ? null : (
        <div className={styles.evidences}>
          {section.evidence.map((group) => (
            <Evidence key={group.id} group={group} />
          ))}
        </div>
      )}
    </section>
  )
}
