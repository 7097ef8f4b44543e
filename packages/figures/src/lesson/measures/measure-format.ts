import type { Say } from '@keguan/contract/message'
import type { MeasureSource, Reference } from '@keguan/contract/report/kit/measure'
import {
  type Measure,
  REFERENCE_SOURCES,
  type ReferenceSource,
  ST_MODES,
  type StMode,
} from '@keguan/contract/report/lesson/measure'
import { MEASURES, type MeasureId } from '@keguan/contract/report/lesson/measure-table'
import {
  KNOWLEDGE_ACTION_STYLE_NAMES,
  KNOWLEDGE_ACTION_STYLES,
  type KnowledgeActionStyle,
} from '@keguan/contract/vocabulary/lesson-path'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { bareText } from '../../kit/measure-table.ts'
import * as format from '../../kit/number-format.ts'
import { MODE_TEXTS, REFERENCE_KIND_TEXTS, REFERENCE_TEXTS } from '../words/terms.ts'
import { LIMITS_TEXT, UNIT_LABELS, UNIT_TEXTS } from '../words/units.ts'

/** Characters when the words are known, syllables when only the sound is. */
export const rateUnit = (source: MeasureSource | undefined): Named =>
  source === 'audio' ? UNIT_TEXTS.syllablesPerMinute : UNIT_TEXTS.charactersPerMinute

/** Unit after the number; empty where the number includes it (62%, 12:40) or has none (0.62). */
export function unitText(say: Say, id: MeasureId, source: MeasureSource | undefined): string {
  const { unit, form, label } = MEASURES[id]
  if (label === 'rate') return say(rateUnit(source))
  if (label) return say(UNIT_TEXTS[label])
  const usual = form === 'plain' ? UNIT_LABELS[unit] : undefined
  return usual ? say(usual) : ''
}

export const numberText = (id: MeasureId, value: number): string => format.numberText(MEASURES[id].form, value)

const isStyle = (value: unknown): value is KnowledgeActionStyle =>
  KNOWLEDGE_ACTION_STYLES.some((style) => style === value)

const isMode = (value: unknown): value is StMode => ST_MODES.some((mode) => mode === value)

/** The value of a categorical measure, in words. */
export function categoryText(say: Say, value: Measure['value'] | undefined): string {
  if (isMode(value)) return say(MODE_TEXTS[value])
  return isStyle(value) ? say(KNOWLEDGE_ACTION_STYLE_NAMES[value]) : String(value ?? '')
}

/** The value without its unit. */
export const bareValue = (say: Say, id: MeasureId, measure: Measure | undefined): string =>
  bareText({ form: MEASURES[id].form, measure, category: categoryText(say, measure?.value) })

/** The value for a sentence or a table cell. */
export const valueText = (say: Say, id: MeasureId, measure: Measure | undefined): string =>
  format.withUnit(bareValue(say, id, measure), unitText(say, id, measure?.source))

export const intervalText = (id: MeasureId, measure: Measure | undefined): string =>
  format.intervalText(MEASURES[id].form, measure)

/** Modes with a probability of 1 % or more, likeliest first. */
export function modeShares(measure: Measure | undefined): { mode: StMode; share: number }[] {
  const shares = Object.entries(measure?.probabilities ?? {}).flatMap(([mode, share]) =>
    isMode(mode) && share >= 0.01 ? [{ mode, share }] : [],
  )
  return shares.sort((a, b) => b.share - a.share)
}

/** From this probability on, a mode is named without an alternative (a proposal). */
export const MODE_SURE = 0.7

/** The mode of the dot's field with its probability; if it is not clear, also the likeliest other mode. */
export function modeReading(
  measure: Measure | undefined,
): { mode: StMode; share: number; other: StMode | null } | null {
  if (!isMode(measure?.value)) return null
  const mode = measure.value
  const shares = modeShares(measure)
  const share = shares.find((each) => each.mode === mode)?.share ?? 0
  const other = shares.find((each) => each.mode !== mode)?.mode ?? null
  return { mode, share, other: share < MODE_SURE ? other : null }
}

const isReferenceSource = (id: string): id is ReferenceSource => REFERENCE_SOURCES.some((source) => source === id)

export const referenceSource = (say: Say, reference: Reference): string =>
  say(isReferenceSource(reference.source) ? REFERENCE_TEXTS[reference.source] : REFERENCE_KIND_TEXTS[reference.kind])

/** `200–250`, `≥ 3`; of modes `界限 0.3、0.7`. */
export function bandText(say: Say, id: MeasureId, reference: Reference): string {
  if (!MEASURES[id].isLimit) return format.bandText(say, MEASURES[id].form, reference)
  const limits = [reference.low, reference.high].flatMap((limit) =>
    limit === undefined ? [] : [numberText(id, limit)],
  )
  return limits.length === 0 ? '' : say(LIMITS_TEXT, { limits: limits.join(' / ') })
}

/** `200–250 字/分`. */
export const bandWithUnit = (say: Say, id: MeasureId, reference: Reference, source: MeasureSource): string =>
  format.withUnit(bandText(say, id, reference), unitText(say, id, source))
