import { InfoCircleOutlined } from '@ant-design/icons'
import type { ThemeName } from '@keguan/figures/kit/theme'
import { twoPerRow } from '@keguan/figures/kit/two-per-row'
import type { FigureView, SectionView } from '@keguan/figures/lesson/view'
import type { ReactNode } from 'react'
import { Figure } from '../../../components/figure/figure.tsx'
import { GlossaryPopover } from '../../../components/glossary/glossary-popover.tsx'
import { scrollToAnchor } from '../../../components/report/scroll.ts'
import { useText } from '../../../locales/intl.ts'
import { Evidence } from './evidence.tsx'
import styles from './section.module.css'

interface SectionProps {
  readonly section: SectionView
  readonly number: number
  readonly theme: ThemeName
  readonly exported: boolean
  /** Between the title and the figures: cards and summary of the overview. */
  readonly lead?: ReactNode
  /** Before the figures, on the page only: the comparison with other lessons. */
  readonly beside?: ReactNode
  /** After the figures: the table of all measures. */
  readonly children?: ReactNode
}

function MeasureLinks({ section }: { section: SectionView }) {
  const text = useText()
  if (section.measures.length === 0) return null
  return (
    <ul className={styles.links} aria-label={text('report.section.measures')}>
      {section.measures.map((measure) => (
        <li key={measure.id}>
          <button
            type="button"
            title={measure.why ?? undefined}
            onClick={() => scrollToAnchor(`measure-${measure.id}`)}
          >
            <span>{measure.name}</span>
            <strong>{measure.value}</strong>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A figure that only says why it is empty takes half a row. */
const needsRow = (figure: FigureView): boolean => figure.wide && figure.empty === null

/** Figures and evidence, two per row: a single last figure has its evidence next to it. */
function Flow({ section, theme, between }: { section: SectionView; theme: ThemeName; between: ReactNode }) {
  const { figures, evidence } = section
  const joined = between === undefined
  const figureRows = twoPerRow([...figures.map(needsRow), ...(joined ? evidence.map(() => false) : [])])
  const evidenceRows = joined ? figureRows.slice(figures.length) : twoPerRow(evidence.map(() => false))
  const shownEvidence = evidence.map((group, index) => (
    <Evidence key={group.id} group={group} wide={evidenceRows[index] === true} />
  ))
  return (
    <>
      <div className={styles.flow}>
        {figures.map((figure, index) => (
          <Figure key={figure.id} figure={figure} theme={theme} wide={figureRows[index] === true} />
        ))}
        {joined ? shownEvidence : null}
      </div>
      {between}
      {joined || evidence.length === 0 ? null : <div className={styles.flow}>{shownEvidence}</div>}
    </>
  )
}

/** A section that only says why it is empty. */
const isBare = ({ lacks, figures, evidence, measures }: SectionView): boolean =>
  lacks === true && figures.length + evidence.length + measures.length === 0

export function Section({ section, number, theme, exported, lead, beside, children }: SectionProps) {
  const heading = `${section.id}-title`
  return (
    <section
      id={section.id}
      className={`${styles.section} ${exported ? '' : styles.leftOut} ${isBare(section) ? styles.bare : ''}`}
      aria-labelledby={heading}
      data-section
    >
      <div className={styles.title}>
        <h2 id={heading}>
          <span className={styles.number}>{number}</span>
          {section.title}
        </h2>
        <GlossaryPopover section={section.id} title={section.title} />
      </div>
      {section.caveat === null ? null : (
        <p className={styles.caveat}>
          <InfoCircleOutlined aria-hidden /> {section.caveat}
        </p>
      )}
      {lead}
      {lead !== undefined || section.summary === '' ? null : <p className={styles.summary}>{section.summary}</p>}
      {lead === undefined ? <MeasureLinks section={section} /> : null}
      {beside}
      <Flow section={section} theme={theme} between={children} />
    </section>
  )
}
