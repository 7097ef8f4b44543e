import { theme as antdTheme, type ThemeConfig } from 'antd'
import type { Theme } from './models/setting.ts'

/** System fonts with the Chinese ones named first for what Latin fonts lack; no web font is fetched. */
export const FONT_FAMILY =
  "-apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"

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

/** On dark ground the brand's colour is too dim for text: links and touched buttons take a light blue. */
const DARK_LINK = '#8ab8f5'

export const themeConfig = (theme: Theme, color: string): ThemeConfig => ({
  algorithm: theme === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
  token: {
    colorPrimary: color,
    colorLink: theme === 'dark' ? DARK_LINK : color,
    borderRadius: 6,
    fontFamily: FONT_FAMILY,
    ...TEXT[theme],
  },
  components: {
    ...(theme === 'dark' && {
      Button: {
        dangerColor: '#1c0d09', // white on the light red would be 3.2 : 1
        defaultHoverColor: DARK_LINK,
        defaultHoverBorderColor: DARK_LINK,
        defaultActiveColor: DARK_LINK,
        defaultActiveBorderColor: DARK_LINK,
      },
    }),
    Table: { headerBorderRadius: 0, cellPaddingBlock: 10 },
  },
})
