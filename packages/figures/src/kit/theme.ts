import type { Locale } from '@keguan/contract/vocabulary/locale'

export const THEME_NAMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export interface Palette {
  /** Fills of marks that need attention. A kind of report adds its own colour meanings. */
  readonly mark: Readonly<Record<'attention', string>>
  /** The same meanings as text or thin lines: at least 4.5 : 1 on `ground` and on `raised`. */
  readonly text: Readonly<Record<'attention', string>>
  /** Neutral marks. */
  readonly neutral: string
  /** The second of two neutral kinds. */
  readonly accent: string
  readonly ink: string
  readonly muted: string
  readonly grid: string
  readonly axis: string
  /** 8 % of the ink. */
  readonly band: string
  readonly ground: string
  /** Cards and hover labels. */
  readonly raised: string
}

export const PALETTES: Readonly<Record<ThemeName, Palette>> = {
  light: {
    mark: { attention: '#C4410C' },
    text: { attention: '#C4410C' },
    neutral: '#6C7A89',
    accent: '#7B5EA7',
    ink: '#1F2329',
    muted: '#59616B',
    grid: '#ECEEF1',
    axis: '#C9CED5',
    band: 'rgba(31, 35, 41, 0.08)',
    ground: '#FFFFFF',
    raised: '#FFFFFF',
  },
  dark: {
    mark: { attention: '#FF8A5B' },
    text: { attention: '#FF8A5B' },
    neutral: '#8B96A3',
    accent: '#B79CE0',
    ink: '#E6E8EB',
    muted: '#A7AFB8',
    grid: '#2A2D31',
    axis: '#4A4F57',
    band: 'rgba(230, 232, 235, 0.08)',
    ground: '#141414',
    raised: '#1F1F1F',
  },
}

const CHINESE_FONTS = '"PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC"'
const LATIN_FONTS =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", "DejaVu Sans"'

/**
 * System fonts, no web fonts. Fonts of each language come first, because quotation marks take the width of their
 * script.
 */
export const FONT_FAMILIES: Readonly<Record<Locale, string>> = {
  'zh-CN': `${CHINESE_FONTS}, ${LATIN_FONTS}, sans-serif`,
  'en-US': `${LATIN_FONTS}, ${CHINESE_FONTS}, sans-serif`,
}
export const FONT_SIZE_PX = 12

/** A palette colour at reduced opacity, for the area under a line. */
export function tint(hex: string, alpha: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}

/** WCAG contrast of two colours, 1–21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
