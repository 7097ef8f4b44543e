import type { GuestTermSheet } from '@keguan/contract/api/term-pupils'
import { TERM_PUPIL_TEXTS as P } from '@keguan/figures/exam/words/term'
import styles from '../../../components/marks/sheet.module.css'
import { SheetFrame } from '../../../components/marks/sheet-frame.tsx'
import { useSay } from '../../../locales/say.ts'
import { openTermSheet } from '../../../services/term.ts'
import { paperName, pointText } from './course-text.ts'

/** The sheet of a pupil over a term: own levels, and whether they changed by more than chance. */
export function TermSheetPage() {
  const say = useSay()
  const footer = ({ sheet }: GuestTermSheet) =>
    say(sheet.papers.some(({ course }) => course.some((point) => point?.t != null)) ? P.footer : P.footerLevels)
  return (
    <SheetFrame<GuestTermSheet>
      open={openTermSheet}
      who={({ sheet }) => ({ ...sheet, className: sheet.class_name })}
      footer={footer}
    >
      {({ sheet, exams }) =>
        sheet.papers.map((paper) => (
          <section key={paper.id}>
            <h2>{paperName(paper, say)}</h2>
            <ul className={styles.points}>
              {paper.course.map((point, at) => (
                // an exam has no other name here than its title, and two can have the same
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the exams is fixed
                <li key={at}>
                  <span className={styles.small}>{exams[at]}</span>
                  <strong>{pointText(point, say)}</strong>
                </li>
              ))}
            </ul>
            <p>{say(paper.change === null ? P.one : P[paper.change])}</p>
          </section>
        ))
      }
    </SheetFrame>
  )
}
