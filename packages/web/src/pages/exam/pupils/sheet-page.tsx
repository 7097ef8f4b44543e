import type { GuestPupilSheet } from '@keguan/contract/api/exam-guest'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { chanceTextOf, LEVEL_TEXTS, MASTERY_TEXTS, PUPIL_TEXTS as P } from '@keguan/figures/exam/words/pupil'
import styles from '../../../components/marks/sheet.module.css'
import { SheetFrame } from '../../../components/marks/sheet-frame.tsx'
import { formatPercent } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { openPupilSheet } from '../../../services/exam.ts'

/** A pupil's sheet of an exam: own data, levels, and next steps. */
export function PupilSheetPage() {
  const say = useSay()
  return (
    <SheetFrame<GuestPupilSheet> open={openPupilSheet} who={({ sheet }) => sheet} footer={() => say(P.footer)}>
      {({ sheet }) => <Sheet sheet={sheet} />}
    </SheetFrame>
  )
}

function Sheet({ sheet }: Pick<GuestPupilSheet, 'sheet'>) {
  const say = useSay()
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return (
    <>
      <ul className={styles.papers}>
        {sheet.papers.map((paper) => (
          <Paper key={paper.id} paper={paper} earlier={sheet.earlier} />
        ))}
      </ul>
      <h2>{say(P.next)}</h2>
      {sheet.next.length === 0 ? (
        <p>{say(sheet.points.length > 0 ? P.none : P.noPoints)}</p>
      ) : (
        <ol>
          {sheet.next.map(({ point, questions }) => {
            const list = questions.join(between)
            return (
              <li key={`${point} ${list}`}>
                {point === null
                  ? say(P.nextQuestion, { questions: list })
                  : say(P.nextPoint, { point, questions: list })}
              </li>
            )
          })}
        </ol>
      )}
      {sheet.points.length > 0 && (
        <>
          <h2>{say(P.points)}</h2>
          <ul className={styles.points}>
            {sheet.points.map(({ name, level, chance }) => (
              <li key={name}>
                <span>{name}</span>
                <strong>{say(MASTERY_TEXTS[level])}</strong>
                <span className={styles.small}>{say(chanceTextOf(chance), { chance: formatPercent(chance) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const TOTAL = { 'zh-CN': '总分', 'en-US': 'Total' } as const

interface PaperProps {
  readonly paper: GuestPupilSheet['sheet']['papers'][number]
  readonly earlier: string | null
}

function Paper({ paper, earlier }: PaperProps) {
  const say = useSay()
  const { id, full, level, mark, change } = paper
  const subject = SUBJECTS.find((each) => each === id)
  return (
    <li>
      <span className={styles.small}>{say(subject ? SUBJECT_NAMES[subject] : TOTAL)}</span>
      <strong>{say(LEVEL_TEXTS[level])}</strong>
      {mark && <span>{say(P.mark, { value: mark.value, full })}</span>}
      {mark?.error != null && (
        <span className={styles.small}>{say(P.error, { error: Math.round(mark.error * 10) / 10 })}</span>
      )}
      {change && earlier !== null && <span>{say(P[change], { earlier })}</span>}
    </li>
  )
}
