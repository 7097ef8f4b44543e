import { roundHundredth } from '@keguan/contract/report/kit/rounding'
import {
  FIAS_CODES,
  FIAS_NAMES,
  IFIAS_CODES,
  IFIAS_NAMES,
  ITIAS_CODES,
  ITIAS_NAMES,
} from '@keguan/contract/vocabulary/interaction-codes'
import type { Named } from '@keguan/contract/vocabulary/locale'
import type { LessonReport } from '../../../services/report.ts'

/** A system of codes that a person may have coded the lesson in, with the report's own codes. */
export interface CodeSystem {
  readonly id: 'fias' | 'itias' | 'ifias' | 'st' | 'std'
  readonly label: string
  readonly known: readonly string[]
  readonly names: Readonly<Record<string, Named>>
  readonly track: readonly string[]
  readonly trackUnitS: number
  /** Default unit length for a person's coding. */
  readonly usualS: number
}

const SIDES: Readonly<Record<string, Named>> = {
  T: { 'zh-CN': '教师行为', 'en-US': 'Teacher acts' },
  S: { 'zh-CN': '学生行为', 'en-US': 'Pupils act' },
  D: { 'zh-CN': '师生互动', 'en-US': 'Exchange' },
}

/** The systems with codes in the report, Flanders' first. */
export function codeSystems({ fias, st, settings }: LessonReport): CodeSystem[] {
  const unitS = fias.unit_s
  const stepS = typeof settings.st_step_s === 'number' ? settings.st_step_s : 30
  const units = { trackUnitS: unitS, usualS: unitS }
  const cells = { trackUnitS: st.cell_s, usualS: stepS, names: SIDES }
  const all: CodeSystem[] = [
    {
      id: 'fias',
      label: 'FIAS',
      known: FIAS_CODES.map(String),
      names: FIAS_NAMES,
      track: fias.codes.map(String),
      ...units,
    },
    {
      id: 'itias',
      label: 'ITIAS',
      known: ITIAS_CODES.map(String),
      names: ITIAS_NAMES,
      track: fias.itias.map(String),
      ...units,
    },
    { id: 'ifias', label: 'iFIAS', known: IFIAS_CODES, names: IFIAS_NAMES, track: fias.ifias, ...units },
    { id: 'st', label: 'S-T', known: ['T', 'S'], track: [...st.codes], ...cells },
    { id: 'std', label: 'S-T-D', known: ['T', 'S', 'D'], track: [...(st.std ?? '')], ...cells },
  ]
  return all.filter(({ track }) => track.length > 0)
}

/** Landis & Koch 1977 (literature): lower limits of kappa for each name of agreement. */
const LEVELS = [
  [0.81, 'perfect'],
  [0.61, 'substantial'],
  [0.41, 'moderate'],
  [0.21, 'fair'],
  [0, 'slight'],
] as const

export const levelOf = (kappa: number): (typeof LEVELS)[number][1] | 'poor' =>
  // As printed, with two decimals: readers see 0.806 as 0.81.
  LEVELS.find(([from]) => roundHundredth(kappa) >= from)?.[1] ?? 'poor'
