/** What colours mean, the same in every figure: who speaks, and what needs attention. Never colour alone. */
export const THEME_NAMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

export const ACTORS = ['teacher', 'student', 'several', 'nobody'] as const
export type Actor = (typeof ACTORS)[number]

export interface Palette {
  /** Fills of marks. */
  readonly mark: Readonly<Record<Actor | 'attention', string>>
  /** The same meanings as text or thin lines: at least 4.5 : 1 on `ground` and on `raised`. */
  readonly text: Readonly<Record<Actor | 'attention', string>>
  /** Marks that belong to nobody in particular, as the terms of a lesson. */
  readonly neutral: string
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
    mark: { teacher: '#0B6FB8', student: '#D98200', several: '#0A8F6A', nobody: '#B8BEC6', attention: '#C4410C' },
    text: { teacher: '#0A5C9A', student: '#8A5300', several: '#07664B', nobody: '#59616B', attention: '#C4410C' },
    neutral: '#6C7A89',
    ink: '#1F2329',
    muted: '#59616B',
    grid: '#ECEEF1',
    axis: '#C9CED5',
    band: 'rgba(31, 35, 41, 0.08)',
    ground: '#FFFFFF',
    raised: '#FFFFFF',
  },
  dark: {
    mark: { teacher: '#4FA8E8', student: '#F5B14C', several: '#43C59E', nobody: '#5B626B', attention: '#FF8A5B' },
    text: { teacher: '#4FA8E8', student: '#F5B14C', several: '#43C59E', nobody: '#A7AFB8', attention: '#FF8A5B' },
    neutral: '#8B96A3',
    ink: '#E6E8EB',
    muted: '#A7AFB8',
    grid: '#2A2D31',
    axis: '#4A4F57',
    band: 'rgba(230, 232, 235, 0.08)',
    ground: '#141414',
    raised: '#1F1F1F',
  },
}

/** The system's own fonts: Chinese first, no web font. */
export const FONT_FAMILY =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
export const FONT_SIZE_PX = 12

/** A colour of the palette at part of its strength, for the ground under a line. */
export function tint(hex: string, alpha: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`
}
