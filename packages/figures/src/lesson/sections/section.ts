import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import { REPORT_SECTION_NAMES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { rounded } from '../../kit/format.ts'
import * as kit from '../../kit/section.ts'
import type { Context } from '../context.ts'
import { measureLinks } from '../measures/measure-table.ts'
import type { EvidenceGroup, FigureView, SectionView } from '../view.ts'
import { SECTION_TEXTS } from '../words/sections.ts'

export interface SectionParts {
  readonly id: ReportSection
  readonly summary: string
  readonly caveat?: Named
  readonly figures: readonly FigureView[]
  readonly evidence: readonly EvidenceGroup[]
  readonly measures: readonly MeasureId[]
}

/** A section of a lesson report, or null when it has nothing to show. */
export const section = (context: Context, parts: SectionParts): SectionView | null =>
  kit.section({
    id: parts.id,
    title: context.say(REPORT_SECTION_NAMES[parts.id]),
    summary: parts.summary,
    caveat: parts.caveat ? context.say(parts.caveat) : null,
    figures: parts.figures,
    evidence: parts.evidence,
    measures: measureLinks(context, parts.measures),
  })

/** Text in place of a section, or after its summary, if too many of the words are estimated to be wrong. */
export const wordsLacking = ({ report, say }: Context): string =>
  say(SECTION_TEXTS.wordsUnsure, { hundred: rounded(100 * (report.recognition?.error_rate ?? 0), 0) })

/**
 * A section about words that are too uncertain says so. The advice on what to do is given once, on the first screen.
 */
export const lackingSection = (context: Context, id: ReportSection): SectionView => ({
  id,
  title: context.say(REPORT_SECTION_NAMES[id]),
  summary: wordsLacking(context),
  caveat: null,
  ...{ figures: [], evidence: [], measures: [] },
  lacks: true,
})
