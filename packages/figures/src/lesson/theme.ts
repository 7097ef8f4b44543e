import { contrast, PALETTES, type Palette, type ThemeName } from '../kit/theme.ts'

/** Meanings of colours in every figure of a lesson: who speaks, and what needs attention. Never colour alone. */
export const ACTORS = ['teacher', 'student', 'several', 'other', 'nobody'] as const
export type Actor = (typeof ACTORS)[number]

export interface LessonPalette extends Palette {
  readonly mark: Readonly<Record<Actor | 'attention', string>>
  readonly text: Readonly<Record<Actor | 'attention', string>>
}

type ActorColours = Readonly<Record<'mark' | 'text', Readonly<Record<Actor, string>>>>

const ACTOR_COLOURS: Readonly<Record<ThemeName, ActorColours>> = {
  light: {
    mark: { teacher: '#0B6FB8', student: '#D98200', several: '#0A8F6A', other: '#8A63C4', nobody: '#B8BEC6' },
    text: { teacher: '#0A5C9A', student: '#8A5300', several: '#07664B', other: '#6A3FA6', nobody: '#59616B' },
  },
  dark: {
    mark: { teacher: '#4FA8E8', student: '#F5B14C', several: '#43C59E', other: '#B79AE8', nobody: '#5B626B' },
    text: { teacher: '#4FA8E8', student: '#F5B14C', several: '#43C59E', other: '#B79AE8', nobody: '#A7AFB8' },
  },
}

const withActors = (theme: ThemeName): LessonPalette => {
  const [palette, actors] = [PALETTES[theme], ACTOR_COLOURS[theme]]
  return { ...palette, mark: { ...actors.mark, ...palette.mark }, text: { ...actors.text, ...palette.text } }
}

export const LESSON_PALETTES: Readonly<Record<ThemeName, LessonPalette>> = {
  light: withActors('light'),
  dark: withActors('dark'),
}

const HATCH = { shape: '/', size: 5, solidity: 0.25, fillmode: 'overlay', fgcolor: '#FFFFFF', fgopacity: 0.45 }

/** Fill for the speaker: pupils hatched, and an outline if the contrast of the fill is under 3 : 1. */
export function actorMark(palette: LessonPalette, actor: Actor): Readonly<Record<string, unknown>> {
  const isFaint = contrast(palette.mark[actor], palette.ground) < 3
  return {
    color: palette.mark[actor],
    line: { color: palette.text[actor], width: isFaint ? 0.5 : 0 },
    ...(actor === 'student' ? { pattern: HATCH } : {}),
  }
}
