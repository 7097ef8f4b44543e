import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import { Checkbox } from 'antd'
import { scrollToAnchor } from '../../components/report/scroll.ts'
import { useText } from '../../locales/intl.ts'
import styles from './contents.module.css'

export interface ContentsEntry {
  readonly id: ReportSection
  readonly title: string
}

interface ContentsProps {
  readonly entries: readonly ContentsEntry[]
  readonly chosen: ReadonlySet<ReportSection>
  readonly onChoose: (chosen: ReadonlySet<ReportSection>) => void
  readonly current: ReportSection | null
  /** Whether evaluations are exported too; undefined if there are none. */
  readonly said?: { readonly chosen: boolean; readonly onChoose: (chosen: boolean) => void } | undefined
  /** Called before the page scrolls: a drawer closes itself. */
  readonly onGo?: () => void
}

/** Table of contents, with check boxes for the sections to export. */
export function Contents({ entries, chosen, onChoose, current, said, onGo }: ContentsProps) {
  const text = useText()
  const tick = (id: ReportSection, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <nav aria-label={text('report.contents')}>
      <div className={styles.title}>
        {text('report.contents')}
        <Checkbox
          checked={chosen.size === entries.length}
          indeterminate={chosen.size > 0 && chosen.size < entries.length}
          onChange={(event) => onChoose(new Set(event.target.checked ? entries.map((entry) => entry.id) : []))}
        >
          {text('report.contents.all')}
        </Checkbox>
      </div>
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          <li key={entry.id} className={entry.id === current ? styles.current : undefined}>
            <button
              type="button"
              aria-current={entry.id === current ? 'true' : undefined}
              onClick={() => {
                onGo?.()
                scrollToAnchor(entry.id)
              }}
            >
              <span className={styles.number}>{index + 1}</span>
              {entry.title}
            </button>
            <Checkbox
              checked={chosen.has(entry.id)}
              aria-label={text('report.contents.include', { section: entry.title })}
              onChange={(event) => tick(entry.id, event.target.checked)}
            />
          </li>
        ))}
      </ol>
      {said && (
        <Checkbox
          className={styles.said!}
          checked={said.chosen}
          onChange={(event) => said.onChoose(event.target.checked)}
        >
          {text('report.contents.evaluations')}
        </Checkbox>
      )}
      <p className={styles.hint}>{text('report.contents.hint')}</p>
    </nav>
  )
}
