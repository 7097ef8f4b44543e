import { PALETTES, type Palette, type ThemeName } from '@keguan/figures/theme'
import { theme as antdTheme } from 'antd'
import type { CSSProperties } from 'react'

export interface ReportTheme {
  readonly name: ThemeName
  readonly palette: Palette
  /** Custom properties for the style sheets of the page, its figures and its player. */
  readonly variables: CSSProperties
}

/** Joins the tokens of the console with the meaning of colours in figures, so that style sheets name neither. */
export function useReportTheme(name: ThemeName): ReportTheme {
  const { token } = antdTheme.useToken()
  const palette = PALETTES[name]
  const variables = {
    '--kg-ink': token.colorText,
    '--kg-muted': palette.muted,
    '--kg-line': token.colorBorderSecondary,
    '--kg-fill': token.colorFillQuaternary,
    '--kg-ground': token.colorBgLayout,
    '--kg-raised': token.colorBgContainer,
    '--kg-floating': token.colorBgElevated,
    '--kg-primary': token.colorPrimary,
    '--kg-primary-text': palette.text.teacher,
    '--kg-primary-tint': `color-mix(in srgb, ${palette.mark.teacher} 10%, transparent)`,
    '--kg-attention': palette.text.attention,
    '--kg-teacher': palette.text.teacher,
    '--kg-student': palette.text.student,
    '--kg-several': palette.text.several,
    '--kg-band': palette.band,
  } as CSSProperties
  return { name, palette, variables }
}
