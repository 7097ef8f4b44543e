import { describe, expect, it } from 'vitest'
import { contrast, THEME_NAMES, tint } from '../kit/theme.ts'
import { ACTORS, actorMark, LESSON_PALETTES } from './theme.ts'

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 6)
    expect(contrast('#4FA8E8', '#4FA8E8')).toBe(1)
  })
})

describe.each(THEME_NAMES)('the %s palette', (theme) => {
  const palette = LESSON_PALETTES[theme]
  const texts = { ...palette.text, ink: palette.ink, muted: palette.muted }

  it.each(Object.entries(texts))('writes %s legibly on the page and on cards', (_name, color) => {
    expect(contrast(color, palette.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color, palette.raised)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(ACTORS)('outlines the fill of %s where it is faint, in a stronger colour', (actor) => {
    const mark = actorMark(palette, actor) as { line: { width: number } }
    expect(mark.line.width > 0).toBe(contrast(palette.mark[actor], palette.ground) < 3)
    expect(contrast(palette.text[actor], palette.ground)).toBeGreaterThanOrEqual(3)
  })

  it('marks pupils with a hatch in addition to the colour', () => {
    expect(actorMark(palette, 'student')).toHaveProperty('pattern')
    expect(actorMark(palette, 'teacher')).not.toHaveProperty('pattern')
  })
})

it('tints a colour', () => expect(tint('#0B6FB8', 0.5)).toBe('rgba(11, 111, 184, 0.5)'))
