import {
  areFalling,
  areWhole,
  type ExamSettings,
  OWN_LINES_MAX,
  type OwnLine,
} from '@keguan/contract/report/exam/settings'

/** A line of the school's own while it is being typed. */
export type OwnLineDraft = Omit<OwnLine, 'mark'> & { readonly mark: number | null }

/** What a person has typed so far. */
export type ChosenSettings = Omit<ExamSettings, 'compulsory' | 'own_lines'> & {
  readonly own_lines?: readonly OwnLineDraft[] | undefined
}

/** A paper for which a line can be set. */
export interface LinePaper {
  readonly id: OwnLine['paper']
  readonly full: number
}

/** Papers of a sheet; with questions alone, their sum. */
export const linePapers = (
  papers: readonly LinePaper[],
  questions: readonly { readonly full: number }[],
): readonly LinePaper[] => {
  if (papers.length > 0 || questions.length === 0) return papers
  return [{ id: 'total', full: questions.reduce((sum, { full }) => sum + full, 0) }]
}

/** Nothing typed yet: such a row is not stored. */
const isBlank = ({ name, mark }: OwnLineDraft): boolean => name.trim() === '' && mark === null

const OWN_LINE_FAULTS = ['incomplete', 'too_high', 'twice'] as const
export type OwnLineFault = (typeof OWN_LINE_FAULTS)[number]

/** Null for a valid line, and for a row in which nothing is typed. */
export function ownLineFault(
  line: OwnLineDraft,
  lines: readonly OwnLineDraft[],
  papers: readonly LinePaper[],
): OwnLineFault | null {
  if (isBlank(line)) return null
  if (line.name.trim() === '' || line.mark === null) return 'incomplete'
  if (line.mark > (papers.find(({ id }) => id === line.paper)?.full ?? Number.POSITIVE_INFINITY)) return 'too_high'
  const isSame = (other: OwnLineDraft) => other.paper === line.paper && other.name.trim() === line.name.trim()
  return lines.filter(isSame).length > 1 ? 'twice' : null
}

/** Settings to store; null while something is invalid. */
export function readySettings(
  { own_lines: drafts = [], ...settings }: ChosenSettings,
  papers: readonly LinePaper[],
): Omit<ExamSettings, 'compulsory'> | null {
  if (!areFalling(settings.lines) || !areWhole(settings.composite)) return null
  if (drafts.some((line) => ownLineFault(line, drafts, papers) !== null)) return null
  const own = drafts.flatMap(({ name, paper, mark }) => (mark === null ? [] : [{ name: name.trim(), paper, mark }]))
  return own.length === 0 ? settings : { ...settings, own_lines: own.slice(0, OWN_LINES_MAX) }
}
