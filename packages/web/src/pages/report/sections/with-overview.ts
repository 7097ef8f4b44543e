import { REPORT_SECTION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { SectionView } from '@keguan/figures/lesson/view'

/**
 * The overview carries cards, summary and warnings: a recording of silence fills no section, yet must say what it is.
 */
export function withOverview(sections: readonly SectionView[], locale: Locale): readonly SectionView[] {
  if (sections.some(({ id }) => id === 'overview')) return sections
  const title = REPORT_SECTION_NAMES.overview[locale]
  return [{ id: 'overview', title, summary: '', caveat: null, figures: [], evidence: [], measures: [] }, ...sections]
}
