import { THEME_COLORS } from '@keguan/contract/vocabulary/layout'
import { theme as antdTheme } from 'antd'
import { describe, expect, it } from 'vitest'
import { THEME_COLOR_HEX } from '../config/theme-colors.ts'
import { VARIANT_ENTRIES } from '../config/variants.ts'
import { contrast, lightenUntil } from './lib/contrast.ts'
import { styleVariables, themeConfig } from './theme.ts'

const colors = [
  ...THEME_COLORS.map((name) => [name, THEME_COLOR_HEX[name]] as const),
  ...Object.entries(VARIANT_ENTRIES).map(([name, { color }]) => [name, color] as const),
]
/** The colours as rendered, after the theme algorithm. */
const tokens = (theme: 'light' | 'dark', color: string, colorWeak = false) => {
  const { algorithm, token } = themeConfig({ theme, color, colorWeak })
  return antdTheme.getDesignToken({ ...(algorithm && { algorithm }), ...(token && { token }) })
}

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(lightenUntil('#000000', '#ffffff', 4.5)).toBe('#000000')
  expect(contrast(lightenUntil('#000000', '#000000', 4.5), '#000000')).toBeGreaterThanOrEqual(4.5)
})

describe.each(colors)('%s', (_, color) => {
  it('carries white text, under the pointer and pressed too', () => {
    expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    for (const theme of ['light', 'dark'] as const) {
      const { colorPrimaryHover, colorPrimaryActive } = tokens(theme, color)
      for (const ground of [colorPrimaryHover, colorPrimaryActive]) {
        expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it.each([false, true])('leaves white text on red buttons readable in the light, colour weakness: %s', (isWeak) => {
    const { colorError, colorErrorHover, colorErrorActive } = tokens('light', color, isWeak)
    for (const ground of [colorError, colorErrorHover, colorErrorActive]) {
      expect(contrast(ground, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('can be read as a link on every ground, light and dark', () => {
    const light = tokens('light', color)
    for (const ground of ['#ffffff', light.colorBgLayout]) {
      expect(contrast(light.colorLink, ground)).toBeGreaterThanOrEqual(4.5)
    }
    const dark = tokens('dark', color)
    for (const ground of [dark.colorBgLayout, dark.colorBgContainer, dark.colorBgElevated]) {
      expect(contrast(dark.colorLink, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(dark.colorPrimary, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})

it('looks different in every colour', () => {
  expect(new Set(Object.values(THEME_COLOR_HEX)).size).toBe(THEME_COLORS.length)
})

it('shows red and green as orange and blue in colour-weakness mode', () => {
  for (const theme of ['light', 'dark'] as const) {
    const weak = tokens(theme, '#1658b8', true)
    expect(weak.linkDecoration).toBe('underline')
    const ground = theme === 'light' ? '#ffffff' : weak.colorBgElevated
    for (const mark of [weak.colorSuccess, weak.colorError, weak.colorWarning]) {
      expect(contrast(mark, ground)).toBeGreaterThanOrEqual(4.5)
    }
  }
})

it('gives style sheets the distances and the highlight colour, on which text can be read', () => {
  expect(styleVariables('light')).toMatchObject({ '--spacing-2': '2px', '--spacing-5': '5px', '--spacing-10': '10px' })
  expect(contrast('#24303f', styleVariables('light')['--highlight-color'] ?? '')).toBeGreaterThan(4.5)
  expect(contrast('#e6e6e6', styleVariables('dark')['--highlight-color'] ?? '')).toBeGreaterThan(4.5)
})
