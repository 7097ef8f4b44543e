import { FONT_FAMILIES, type ThemeName } from '@keguan/figures/kit/theme'
import { twoPerRow } from '@keguan/figures/kit/two-per-row'
import type { ReportKind, ReportView } from '@keguan/figures/kit/view'
import type { GraphView } from '@keguan/figures/lesson/view'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useStore } from '../../lib/store.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { themeSetting } from '../../models/setting.ts'
import { Figure } from '../figure/figure.tsx'
import { useReportTheme } from '../report/report-theme.ts'
import { scrollToAnchor } from '../report/scroll.ts'
import styles from './report.module.css'
import { MARKS_TEXTS as T } from './texts.ts'

/** Paper is light, whatever the theme on screen. */
export function useMarksTheme(): ThemeName {
  const chosen = useStore(themeSetting)
  const printing = usePrinting()
  const theme = printing ? 'light' : chosen
  useReportTheme(theme, printing)
  return theme
}

interface Props {
  readonly view: ReportView<ReportKind, GraphView>
  readonly theme: ThemeName
  readonly header: ReactNode
  /** Above the report: notices about it. */
  readonly notices?: ReactNode
  /** Next to the facts: the choice of part. */
  readonly choices?: ReactNode
  readonly note?: ReactNode
  /** After the figures of a section, by its id, on the page only. */
  readonly besides?: Readonly<Partial<Record<string, ReactNode>>>
}

/** A report with the console's own figures. */
export function ReportBody({ view, theme, header, notices, choices, note, besides }: Props) {
  const say = useSay()
  const locale = useLocale()
  useEffect(() => {
    const before = document.title
    document.title = view.title
    return () => {
      document.title = before
    }
  }, [view.title])
  // the first screen can be read while the figures below are still being built
  const [isWhole, setIsWhole] = useState(false)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  return (
    <div className={styles.page} style={{ fontFamily: FONT_FAMILIES[locale] }}>
      {header}
      <div className={styles.body}>
        <nav className={styles.aside} aria-label={say(T.contents)}>
          <ol>
            {view.sections.map(({ id, title }) => (
              <li key={id}>
                <button type="button" onClick={() => scrollToAnchor(id)}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {notices}
          <section className={styles.section}>
            <div className={styles.facts}>
              <span>{view.facts.join(' · ')}</span>
              {choices}
            </div>
            {note}
            <ul className={styles.cards}>
              {view.head.map((card) => (
                <li key={card.id}>
                  <div>{card.label}</div>
                  <strong>{card.value}</strong>
                  <div>{card.sub}</div>
                </li>
              ))}
            </ul>
            <h2>{say(T.summary)}</h2>
            <ul className={styles.sentences}>
              {view.summary.sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {view.warnings.length > 0 && (
              <aside className={styles.warnings} aria-label={say(T.warnings)}>
                {view.warnings.map(({ code, text }) => (
                  <p key={code}>{text}</p>
                ))}
              </aside>
            )}
            <p className={styles.origins}>{[...view.origins, say(T.promise)].join(' · ')}</p>
          </section>
          {(isWhole ? view.sections : []).map(({ id, title, summary, caveat, figures }) => {
            const wide = twoPerRow(figures.map((figure) => figure.wide && figure.empty === null))
            return (
              <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                {summary !== '' && <p className={styles.summary}>{summary}</p>}
                {caveat !== null && <p className={styles.origins}>{caveat}</p>}
                <div className={styles.flow}>
                  {figures.map((figure, index) => (
                    <Figure key={figure.id} figure={figure} theme={theme} wide={wide[index] === true} />
                  ))}
                </div>
                {besides?.[id]}
              </section>
            )
          })}
        </div>
      </div>
    </div>
  )
}
