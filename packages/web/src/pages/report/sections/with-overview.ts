import { REPORT_SECTION_NAMES } from '@keguan/contract/vocabulary/edition'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { SectionView } from '@keguan/figures/lesson/view'

/** The overview has the cards, summary and warnings: it is added for a recording of silence, which fills no section. */
export function withOverview(sections: readonly SectionView[], locale: Locale): readonly SectionView[] {
  if (sections.some(({ id }) => id === 'overview')) return sections
  const title = REPORT_SECTION_NAMES.overview[locale]
  return [{ id: 'overview', title, summary: '', caveat: null, figures: [], evidence: [], measures: [] }, ...sections]
}
