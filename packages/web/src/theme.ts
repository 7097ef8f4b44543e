import { HIGHLIGHT_COLOR, SPACING_PX } from '@keguan/contract/vocabulary/constants'
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { lightenUntil, mixed } from './lib/contrast.ts'
import type { Theme } from './models/setting.ts'

/** System fonts with the Chinese ones named first for what Latin fonts lack; no web font is fetched. */
export const FONT_FAMILY =
  "-apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

/** Variables for style sheets: gaps and the colour behind found words. */
export const styleVariables = (theme: Theme): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(SPACING_PX.map((px) => [`--spacing-${px}`, `${px}px`])),
  '--highlight-color': HIGHLIGHT_COLOR[theme],
})

/** Secondary text keeps 4.5 : 1 against every surface, which the library's own greys do not. */
const TEXT = {
  light: {
    colorText: 'rgba(15, 23, 36, 0.92)',
    colorTextSecondary: 'rgba(15, 23, 36, 0.72)',
    colorTextTertiary: 'rgba(15, 23, 36, 0.64)',
    colorTextDescription: 'rgba(15, 23, 36, 0.66)',
    colorTextPlaceholder: 'rgba(15, 23, 36, 0.6)',
    colorBgLayout: '#f4f6f9',
    colorBorderSecondary: '#e9ecf1',
    colorError: '#c4310c',
    colorSuccess: '#0b7a4b',
    // derived from the dark green above they would be a muddy grey
    colorSuccessBg: '#edf9f2',
    colorSuccessBorder: '#a3dcc0',
    colorWarning: '#b35c00',
  },
  dark: {
    colorText: 'rgba(255, 255, 255, 0.9)',
    colorTextSecondary: 'rgba(255, 255, 255, 0.74)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.66)',
    colorTextDescription: 'rgba(255, 255, 255, 0.68)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
    colorBgBase: '#12161c',
    colorBgLayout: '#0d1015',
    colorBgContainer: '#161b22',
    colorBgElevated: '#1e242d',
    colorBorder: '#454d59',
    colorBorderSecondary: '#2a313b',
    colorSplit: '#2a313b',
    colorError: '#ff7a5c', // the dark algorithm dims it to #dc6b51, 5.2 : 1 on a card
  },
} as const

/**
 * No information in faint grey or in red against green: full-contrast text, visible edges, blue and orange, underlined
 * links.
 */
const WEAK = {
  light: {
    ...faintAs('rgba(15, 23, 36, 0.92)'),
    colorBorder: '#6b7686',
    colorBorderSecondary: '#9aa4b2',
    colorSuccess: '#0a5ea8',
    colorSuccessBg: '#ecf4fc',
    colorSuccessBorder: '#7fb0dd',
    colorError: '#a63a00',
    colorWarning: '#7a4b00',
  },
  dark: {
    ...faintAs('rgba(255, 255, 255, 0.92)'),
    colorBorder: '#98a3b3',
    colorBorderSecondary: '#6b7686',
    colorSuccess: '#6fb7ff',
    colorError: '#ff9a5c',
    colorWarning: '#ffd166',
  },
} as const

function faintAs(color: string) {
  return {
    colorTextSecondary: color,
    colorTextTertiary: color,
    colorTextDescription: color,
    colorTextPlaceholder: color,
    linkDecoration: 'underline',
  } as const
}

/**
 * On a dark ground, a colour that carries white text is too dark to be text itself: links and hovered buttons use a
 * lighter one. The dark algorithm reduces the contrast by another quarter.
 */
const darkLinkOf = (color: string): string => lightenUntil(color, TEXT.dark.colorBgElevated, 7.5)

/** Share of colour in a selected row, and in one under the pointer. */
const SELECTED_SHARE = 0.07
const SELECTED_HOVER_SHARE = 0.12

/** Share of its colour that a hovered button keeps; the rest is black. */
const HOVER_SHARE = 0.88
const touched = (color: string): string => mixed(color, '#000000', HOVER_SHARE)

export interface Look {
  readonly theme: Theme
  /** At least 4.5 : 1 against white. */
  readonly color: string
  readonly colorWeak?: boolean
  /** Menus, drawers and dialogs appear without animation. */
  readonly still?: boolean
}

export function themeConfig({ theme, color, colorWeak = false, still = false }: Look): ThemeConfig {
  const link = theme === 'dark' ? darkLinkOf(color) : color
  const ground = theme === 'dark' ? TEXT.dark.colorBgContainer : '#ffffff'
  const text = { ...TEXT[theme], ...(colorWeak && WEAK[theme]) }
  return {
    algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: color,
      colorLink: link,
      ...(theme === 'dark' && { colorLinkHover: link, colorLinkActive: link }),
      borderRadius: 6,
      fontFamily: FONT_FAMILY,
      ...text,
      // the library's hover colours are lighter, where white text falls below 4.5 : 1
      ...(theme === 'light' && { colorPrimaryHover: touched(color), colorErrorHover: touched(text.colorError) }),
      ...(still && { motion: false }),
    },
    components: {
      ...(theme === 'dark' && {
        Button: {
          dangerColor: '#1c0d09', // white on the light red would be 3.2 : 1
          defaultHoverColor: link,
          defaultHoverBorderColor: link,
          defaultActiveColor: link,
          defaultActiveBorderColor: link,
        },
        Tabs: { itemSelectedColor: link, itemHoverColor: link, itemActiveColor: link, inkBarColor: link },
      }),
      Table: {
        headerBorderRadius: 0,
        cellPaddingBlock: 10,
        // the library's selected row would turn to a strong colour on hover
        rowSelectedBg: mixed(link, ground, SELECTED_SHARE),
        rowSelectedHoverBg: mixed(link, ground, SELECTED_HOVER_SHARE),
      },
    },
  }
}
