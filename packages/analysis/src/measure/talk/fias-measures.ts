import type { Reference, Span } from '@keguan/contract/report/kit/measure'
import type { Measure, MissingReason } from '@keguan/contract/report/lesson/measure'
import type { MeasureId } from '@keguan/contract/report/lesson/measure-table'
import type { FiasTrack } from '@keguan/contract/report/lesson/parts/codes'
import { isDefaultSetting } from '@keguan/contract/report/lesson/settings/settings-check'
import { FIAS_CODES, type FiasCode } from '@keguan/contract/vocabulary/interaction-codes'
import { intervalOfSums } from '../../math/bootstrap.ts'
import { ratio } from '../../math/statistics.ts'
import { codeUnits, unseenCodes } from '../../talk/codes/fias-codes.ts'
import {
  areaRegion,
  buildMatrix,
  FIAS_AREAS,
  FIAS_RATIOS,
  type FiasCell,
  type FiasRatio,
  fiasRatios,
  padCodes,
  pairsOf,
  RATIO_REGIONS,
  type RatioRegions,
} from '../../talk/codes/flanders.ts'
import type { Interaction } from '../../talk/exchange/interaction.ts'
import { type Lesson, type Stretch, totalLength } from '../lesson.ts'
import { measured, missing } from '../measured.ts'
import { spanWithSentence } from '../sentence-spans.ts'
import { type LessonSettings, referenceOf } from '../settings.ts'
import { sequenceOf } from './sequence-measures.ts'

/**
 * Ratios with a norm. The three shares of time were checked in a public source, the others are quoted from the
 * literature.
 */
const NORM_SETTINGS = {
  tt: 'fias_norm_tt',
  pt: 'fias_norm_pt',
  sc: 'fias_norm_sc',
  trr: 'fias_norm_trr',
  tqr: 'fias_norm_tqr',
  pir: 'fias_norm_pir',
  trr89: 'fias_norm_trr89',
  tqr89: 'fias_norm_tqr89',
  ccr: 'fias_norm_ccr',
  ssr: 'fias_norm_ssr',
  pssr: 'fias_norm_pssr',
} as const satisfies Partial<Record<FiasRatio, keyof LessonSettings>>
/** Flanders' own 68, 20 and 12 % for talk and silence; the others are quoted from secondary sources. */
const CHECKED: readonly FiasRatio[] = ['tt', 'pt', 'sc']

const PSSR_BAND = { low: 0.35, high: 0.4 } as const

/** The norm of a ratio as the institution has it; an i/d above 100 % leans to indirect influence (literature). */
function normOf(ratio: FiasRatio, settings: LessonSettings): Reference | undefined {
  if (ratio === 'id_revised') return { low: 1, source: 'flanders.1970', kind: 'literature' }
  const id = Object.entries(NORM_SETTINGS).find(([key]) => key === ratio)?.[1]
  if (!id) return undefined
  const kind = CHECKED.includes(ratio) ? 'published' : 'literature'
  // Printed as a band; the setting is one number, whose default is the middle of it.
  if (id === 'fias_norm_pssr' && isDefaultSetting(id, settings[id]))
    return { ...PSSR_BAND, source: 'flanders.1970', kind }
  return referenceOf(settings, [id], { low: settings[id], high: settings[id], source: 'flanders.1970', kind })
}

const RATIO_IDS = FIAS_RATIOS.map((id) => `fias.${id}` as const) satisfies MeasureId[]
const AREA_IDS = FIAS_AREAS.map((id) => `fias.${id}_share` as const) satisfies MeasureId[]
const COUNT_IDS = ['fias.ideas_count', 'fias.qa_count', 'fias.initiation_count'] as const satisfies readonly MeasureId[]
const FIAS_IDS: readonly MeasureId[] = [...RATIO_IDS, ...AREA_IDS, ...COUNT_IDS]

/**
 * Minimum share of the spoken time that words must cover (a proposal): with a transcript of part of a lesson, codes
 * would be guesswork.
 */
const LEAST_COVER = 0.5
/** Maximum number of moments per measure, to keep the report small. */
const MOST_SPANS = 20

/**
 * The interaction codes of the lesson and their matrix (methods: Flanders). A silence is put at both ends, so each row
 * of the matrix sums to its column and the number of pairs is that of the codes plus one.
 *
 * @param seed of the orders that the sequence of behaviours is compared with
 */
export function codeFias(lesson: Lesson, interaction: Interaction | null, seed: number): FiasTrack {
  const unitS = lesson.settings.fias_unit_s
  const reason = whyNoFias(lesson)
  if (reason !== null || interaction === null || lesson.durationS === null) {
    return { unit_s: unitS, codes: [], matrix: [], itias: [], ifias: [], why_missing: reason ?? 'no_transcript' }
  }
  const { sentences, codes, moves } = interaction
  const units = codeUnits({ sentences, codes, moves, turns: lesson.talk.turns, durationS: lesson.durationS, unitS })
  const matrix = buildMatrix(padCodes(units.fias))
  return {
    unit_s: unitS,
    codes: units.fias,
    matrix,
    itias: units.itias,
    ifias: units.ifias,
    unseen: unseenCodes(lesson.talk.hasPauses),
    ...sequenceOf(units.fias, matrix, seed),
  }
}

/** Measures of the codes of a lesson or of a part of it, whose first code is at its beginning. */
export function measureFias(lesson: Lesson, { codes, unit_s, why_missing }: FiasTrack): Measure[] {
  const reason = why_missing ?? (codes.length === 0 ? 'too_little_data' : null)
  if (reason !== null) return FIAS_IDS.map((id) => missing(id, reason, 'transcript'))
  return measureMatrix(lesson, codes, unit_s)
}

/** Why there are no codes; null when there are. Sound alone shows who speaks, not for what purpose. */
function whyNoFias({ talk, durationS, settings }: Lesson): MissingReason | null {
  if (!talk.hasTranscript) return 'no_transcript'
  if (talk.segments.length === 0) return talk.hasAudio ? 'no_speech' : 'no_times'
  if (durationS === null) return 'no_times'
  if (!talk.hasSpeakers || durationS < settings.fias_unit_s) return 'too_little_data'
  const placed = talk.utterances.flatMap(({ startS, endS }) =>
    startS === null || endS === null ? [] : [{ startS, endS }],
  )
  return totalLength(placed) < LEAST_COVER * totalLength(talk.turns) ? 'too_little_data' : null
}

/**
 * All pairs of the lesson, each with the block of the bootstrap it belongs to: adjacent pairs share a code, so single
 * pairs are not independent draws.
 */
type Pairs = { pairs: FiasCell[]; blocks: number[]; unitS: number }

function measureMatrix(lesson: Lesson, codes: readonly FiasCode[], unitS: number): Measure[] {
  const pairs = pairsOf(padCodes(codes))
  // Pair k leads into unit k; the last one out of the last unit.
  const blockOf = (pair: number) =>
    Math.floor((Math.min(pair, codes.length - 1) * unitS) / lesson.settings.bootstrap_block_s)
  const all: Pairs = { pairs, blocks: pairs.map((_, pair) => blockOf(pair)), unitS }
  const defectRow = lesson.settings.fias_defect_row
  const values = fiasRatios(buildMatrix(padCodes(codes)))
  // All pairs: areas of the matrix, like TT, are shares of them.
  const whole = RATIO_REGIONS.tt[1]
  return [
    ...FIAS_RATIOS.map((id) =>
      measureRatio(lesson, `fias.${id}`, RATIO_REGIONS[id], all, values[id], normOf(id, lesson.settings)),
    ),
    ...FIAS_AREAS.map((area) => {
      const region = areaRegion(area, defectRow)
      const hits = pairs.filter(([from, to]) => region(from, to)).length
      return measureRatio(lesson, `fias.${area}_share`, [region, whole], all, hits / pairs.length)
    }),
    ...measureCounts(lesson, codes, unitS),
  ]
}

/** A ratio of two regions of the matrix. Both its sums are drawn together, block by block, or it could leave 0–1. */
function measureRatio(
  lesson: Lesson,
  id: MeasureId,
  regions: RatioRegions,
  { pairs, blocks, unitS }: Pairs,
  value: number | null,
  reference?: Reference,
): Measure {
  // TQR89 of a lesson in which no pupil is ever answered is not 0: there was nothing to divide by.
  if (value === null) return missing(id, 'zero_denominator', 'transcript')
  // Ends that were guessed from the next start leave no silence.
  if (id === 'fias.sc' && !lesson.talk.hasPauses) return missing(id, 'no_audio', 'transcript')
  const members = regions.map((region) => pairs.map(cellsOf(region)))
  const columns = members.map((isMember) => {
    const sums = new Array<number>(lesson.draws.blocks).fill(0)
    for (let pair = 0; pair < pairs.length; pair++) if (isMember[pair]) sums[blocks[pair]!]! += 1
    return sums
  })
  const interval = intervalOfSums(lesson.draws, columns, ([part = 0, all = 0]) => ratio(part, all), value)
  return measured(id, value, 'transcript', {
    ...(interval && { interval }),
    ...(reference && { reference }),
    count: pairs.length,
    ...(!lesson.talk.hasPauses && { estimated: true }),
    // Half of the lesson is too much to be evidence: the commonest ratio has no moments.
    evidence: id === 'fias.tt' ? [] : stretchesOf(lesson, unitsOf(members[0]!, regions[0]), unitS),
  })
}

/** A region as a table of its cells: a lesson has some nine hundred pairs, the matrix a hundred cells. */
function cellsOf(region: RatioRegions[0]): (pair: FiasCell) => boolean {
  const table = FIAS_CODES.map((from) => FIAS_CODES.map((to) => region(from, to)))
  return ([from, to]) => table[from - 1]![to - 1]!
}

/**
 * The units behind the pairs of a numerator. Pair k leads from unit k − 1 to unit k: for a total of codes it is the
 * first of the two, for cells of the matrix both.
 */
function unitsOf(isMember: readonly boolean[], region: RatioRegions[0]): boolean[] {
  const isOfCodes = FIAS_CODES.every((from) => FIAS_CODES.every((to) => region(from, to) === region(from, 1)))
  return isMember.slice(1).map((isLeft, unit) => isLeft || (!isOfCodes && isMember[unit]!))
}

/** How often ideas of pupils are used, questions are answered and pupils begin: runs, not units. */
function measureCounts(lesson: Lesson, codes: readonly FiasCode[], unitS: number): Measure[] {
  const isRunOf = (code: FiasCode) => codes.map((each) => each === code)
  const isAnswered = codes.map((code, unit) => (code === 8 || code === 9) && codes[unit - 1] === 4)
  const count = (id: MeasureId, hits: readonly boolean[]) => {
    const starts = hits.filter((hit, unit) => hit && !hits[unit - 1]).length
    return measured(id, starts, 'transcript', { count: starts, evidence: stretchesOf(lesson, hits, unitS) })
  }
  return [
    count('fias.ideas_count', isRunOf(3)),
    count('fias.qa_count', isAnswered),
    count('fias.initiation_count', isRunOf(9)),
  ]
}

/** Runs of units that hit as spans with the sentence they begin in, the longest first. */
function stretchesOf(lesson: Lesson, hits: readonly boolean[], unitS: number): Span[] {
  const runs: Stretch[] = []
  hits.forEach((hit, unit) => {
    const last = runs.at(-1)
    if (!hit) return
    if (last && hits[unit - 1]) last.endS = (unit + 1) * unitS
    else runs.push({ startS: unit * unitS, endS: (unit + 1) * unitS })
  })
  // those behind the end of the lesson have no span; sentences are looked up only for the spans kept
  return runs
    .filter(({ startS }) => startS < (lesson.durationS ?? 0))
    .sort((a, b) => b.endS - b.startS - (a.endS - a.startS) || a.startS - b.startS)
    .slice(0, MOST_SPANS)
    .flatMap((run) => spanWithSentence(lesson, run))
}
