import { HEADER_HEIGHT_PX } from '@keguan/contract/vocabulary/constants'

/** Layout as it stands before anyone changes it. */
export const DEFAULT_SETTINGS = {
  layout: 'top',
  contentWidth: 'Fluid',
  fixedHeader: true,
  headerHeight: HEADER_HEIGHT_PX,
  /** Below this width the header gives its room to the content. */
  narrowBelowPx: 768,
  narrowHeaderHeight: 56,
} as const
