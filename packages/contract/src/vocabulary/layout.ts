import type { Named } from './locale.ts'

/** Colours a person may choose for the console. Without a choice the deployment's own colour applies. */
export const THEME_COLORS = ['dust', 'volcano', 'sunset', 'cyan', 'green', 'daybreak', 'geekblue', 'purple'] as const
export type ThemeColor = (typeof THEME_COLORS)[number]

export const THEME_COLOR_NAMES: Readonly<Record<ThemeColor, Named>> = {
  dust: { 'zh-CN': '薄暮', 'en-US': 'Dust red' },
  volcano: { 'zh-CN': '火山', 'en-US': 'Volcano' },
  sunset: { 'zh-CN': '日暮', 'en-US': 'Sunset orange' },
  cyan: { 'zh-CN': '明青', 'en-US': 'Cyan' },
  green: { 'zh-CN': '极光绿', 'en-US': 'Polar green' },
  daybreak: { 'zh-CN': '拂晓蓝', 'en-US': 'Daybreak blue' },
  geekblue: { 'zh-CN': '极客蓝', 'en-US': 'Geek blue' },
  purple: { 'zh-CN': '酱紫', 'en-US': 'Golden purple' },
}

/** Colours of the menu; a dark one stands out on a light page. */
export const NAV_THEMES = ['light', 'dark'] as const
export type NavTheme = (typeof NAV_THEMES)[number]

/** Position of the menu. */
export const NAV_LAYOUTS = ['top', 'side'] as const
export type NavLayout = (typeof NAV_LAYOUTS)[number]

export const CONTENT_WIDTHS = ['Fluid', 'Fixed'] as const
export type ContentWidth = (typeof CONTENT_WIDTHS)[number]

/** Light, dark, or the current setting of the person's system. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]
