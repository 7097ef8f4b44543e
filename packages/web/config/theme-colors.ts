import type { ThemeColor } from '@keguan/contract/vocabulary/layout'

/** The theme colours, deep enough that white text on them, and they as text on a page, keep 4.5 : 1. */
export const THEME_COLOR_HEX: Readonly<Record<ThemeColor, string>> = {
  dust: '#cf1322',
  volcano: '#bf3a0b',
  sunset: '#945800',
  cyan: '#006d75',
  green: '#237804',
  daybreak: '#1658b8',
  geekblue: '#1d39c4',
  purple: '#531dab',
}
