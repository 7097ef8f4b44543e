import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import type { ReportView, SectionView } from './view.ts'

interface Kept {
  readonly figures: readonly string[]
  readonly evidence: readonly string[]
}

/** Figures of the teacher's view below the story, in order. Figures without data are left out. */
const TEACHER_SECTIONS: Readonly<Partial<Record<ReportSection, Kept>>> = {
  path: { figures: ['phase-band', 'plan-stages', 'plan-times'], evidence: ['plan'] },
  questions: { figures: ['question-kinds', 'feedback-bars'], evidence: ['questions', 'moves'] },
  teacherLanguage: { figures: ['rate-curve', 'filler-bars', 'term-bars'], evidence: [] },
  knowledgeGraph: { figures: ['knowledge-graph'], evidence: [] },
  review: { figures: ['minute-curves'], evidence: [] },
}
/** Printed after the story, so that a teacher's print is two sheets: the story, and what was asked and answered. */
export const TEACHER_PRINTED: readonly ReportSection[] = ['questions']
const TEACHER_ORDER = Object.keys(TEACHER_SECTIONS)

/** The report as a teacher or a researcher reads it. Every number of the teacher's view is in the researcher's too. */
export function atDepth(view: ReportView, depth: ReportDepth): ReportView {
  const { method = [], ...rest } = view
  if (depth === 'researcher') return { ...rest, origins: [...view.origins, ...method] }
  const sections = view.sections
    .flatMap((section) => {
      const kept = TEACHER_SECTIONS[section.id]
      return kept ? [keptOf(section, kept)] : []
    })
    .filter(({ figures, evidence, lacks }) => figures.length + evidence.length > 0 || lacks)
    .sort((a, b) => TEACHER_ORDER.indexOf(a.id) - TEACHER_ORDER.indexOf(b.id))
  return { ...view, head: [], summary: { sentences: [] }, table: [], sections }
}

const keptOf = (section: SectionView, { figures, evidence }: Kept): SectionView => ({
  ...section,
  caveat: null,
  measures: [],
  figures: section.figures.filter(({ id, empty }) => figures.includes(id) && empty === null),
  evidence: section.evidence.filter(({ id }) => evidence.includes(id)),
})
