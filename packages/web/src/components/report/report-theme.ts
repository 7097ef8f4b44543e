import type { ThemeName } from '@keguan/figures/kit/theme'
import { LESSON_PALETTES, type LessonPalette } from '@keguan/figures/lesson/theme'
import { theme as antdTheme } from 'antd'
import { useLayoutEffect } from 'react'

/**
 * Exposes the tokens of the console and the colours of figures as custom properties, so that style sheets need not
 * repeat them. They are set on the root while the page is open, because drawers and popovers are rendered outside of
 * the page.
 */
export function useReportTheme(name: ThemeName, onPaper: boolean): LessonPalette {
  const { token: screen } = antdTheme.useToken()
  const palette = LESSON_PALETTES[name]
  useLayoutEffect(() => {
    // Paper is white: the tokens of the light theme, whatever the console shows.
    const token = onPaper ? antdTheme.getDesignToken() : screen
    const variables = {
      '--kg-ink': token.colorText,
      '--kg-muted': palette.muted,
      '--kg-line': token.colorBorderSecondary,
      '--kg-fill': token.colorFillQuaternary,
      '--kg-raised': token.colorBgContainer,
      '--kg-primary': token.colorPrimary,
      '--kg-primary-text': palette.text.teacher,
      '--kg-primary-tint': `color-mix(in srgb, ${palette.mark.teacher} 10%, transparent)`,
      '--kg-attention': palette.text.attention,
      '--kg-teacher': palette.text.teacher,
      '--kg-student': palette.text.student,
      '--kg-several': palette.text.several,
      '--kg-other': palette.text.other,
      '--kg-band': palette.band,
      '--kg-neutral': palette.neutral,
      '--kg-axis': palette.axis,
    }
    const { style } = document.documentElement
    for (const [property, value] of Object.entries(variables)) style.setProperty(property, value)
    return () => {
      for (const property of Object.keys(variables)) style.removeProperty(property)
    }
  }, [screen, onPaper, palette])
  return palette
}
