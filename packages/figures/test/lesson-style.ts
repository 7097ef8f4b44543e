import type { Span } from '@keguan/contract/report/kit/measure'
import type { Measure } from '@keguan/contract/report/lesson/measure'
import type { FillerPhrase, HemisphereTrack, KnowledgeActionTrack } from '@keguan/contract/report/lesson/parts/language'
import type { WordDistance } from '@keguan/contract/report/lesson/parts/word-distance'
import type { Utterance } from '@keguan/contract/report/lesson/report'
import { SERIES_UNITS, type SeriesId } from '@keguan/contract/report/lesson/report'
import { KNOWLEDGE_ACTION_STYLES, type KnowledgeActionStyle } from '@keguan/contract/vocabulary/lesson-path'
import { FOUR_WHATS, type FourWhat } from '@keguan/contract/vocabulary/talk-acts'
import type { Chance } from './chance.ts'

/** Style of an utterance of the made-up lesson (side, question, feeling): seeded chance, always the same. */
const WEIGHTS: readonly (readonly [FourWhat, number])[] = [
  ['what', 0.42],
  ['why', 0.63],
  ['how', 0.9],
  ['what_if', 1],
]
const PAIR_WITHIN_S = 60
const DELTA = 0.5

const round = (value: number): number => Number(value.toFixed(3))
export const spanOf = ({ index, start_s, end_s }: Utterance): Span => ({
  start_s: start_s ?? 0,
  end_s: end_s ?? 0,
  utterance: index,
})

export function makeKnowledgeAction(utterances: readonly Utterance[], random: Chance): KnowledgeActionTrack {
  const statements = utterances.flatMap(({ index }) => {
    if (random() > 0.3) return []
    const drawn = random()
    return [{ utterance: index, four_what: WEIGHTS.find(([, until]) => drawn < until)?.[0] ?? ('what' as const) }]
  })
  const startOf = (index: number): number => utterances[index]?.start_s ?? 0
  const pairs = statements.slice(1).flatMap((to, i) => {
    const from = statements[i]
    const style = from ? styleOf(from.four_what, to.four_what) : null
    if (!from || !style || startOf(to.utterance) - startOf(from.utterance) > PAIR_WITHIN_S) return []
    return [{ from: from.utterance, to: to.utterance, style }]
  })
  return { statements, pairs }
}

/** One of the two is on each axis, or there is no quadrant between them. */
function styleOf(one: FourWhat, other: FourWhat): KnowledgeActionStyle | null {
  const both = new Set([one, other])
  const across = both.has('what') ? 'what' : both.has('what_if') ? 'what_if' : null
  const up = both.has('how') ? 'how' : both.has('why') ? 'why' : null
  if (!across || !up) return null
  if (across === 'what') return up === 'how' ? 'realistic' : 'reflective'
  return up === 'how' ? 'active' : 'perceptive'
}

export function makeHemisphere(utterances: readonly Utterance[], random: Chance): HemisphereTrack {
  return {
    delta: DELTA,
    labels: utterances.map(({ index, role, question, start_s }) => {
      const score = round(2.4 * (random() - 0.45) + 0.5 * Math.sin((start_s ?? 0) / 300))
      return {
        utterance: index,
        side: score > DELTA ? 'left' : score < -DELTA ? 'right' : 'unassigned',
        score,
        scope: role !== 'teacher' || question ? 'activation' : 'explaining',
      }
    }),
  }
}

export function makeFillers(utterances: readonly Utterance[], minutes: number): FillerPhrase[] {
  const said = utterances.filter(({ role }) => role === 'teacher')
  return (
    [
      ['对不对', 61],
      ['然后', 38],
      ['那个', 21],
      ['就是说', 9],
      ['是吧', 6],
      ['嗯', 4],
    ] as const
  ).map(([phrase, count], i) => ({
    phrase,
    count,
    per_minute: round(count / minutes),
    habit: count >= minutes,
    evidence: said.slice(i * 4, i * 4 + 3).map(spanOf),
  }))
}

type Values = readonly (readonly [id: string, value: number | string, more?: Partial<Measure>])[]

/** Numbers of the style measures, from the tracks where they follow from them. */
export function styleValues(
  utterances: readonly Utterance[],
  { statements, pairs }: KnowledgeActionTrack,
  { labels }: HemisphereTrack,
  minutes: number,
): Values {
  const share = (what: FourWhat): number =>
    statements.filter(({ four_what }) => four_what === what).length / statements.length
  const lengthOf = (index: number): number => (utterances[index]?.end_s ?? 0) - (utterances[index]?.start_s ?? 0)
  const seconds = (scope: string, side: string): number =>
    round(labels.filter((l) => l.scope === scope && l.side === side).reduce((sum, l) => sum + lengthOf(l.utterance), 0))
  const [x, y] = [round(share('what_if') - share('what')), round(share('how') - share('why'))]
  const probabilities = Object.fromEntries(
    KNOWLEDGE_ACTION_STYLES.map((style) => [
      style,
      round(pairs.filter((p) => p.style === style).length / pairs.length),
    ]),
  )
  const top = [...KNOWLEDGE_ACTION_STYLES].sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0))[0]
  const entropy = FOUR_WHATS.reduce((sum, what) => sum - share(what) * Math.log(share(what)), 0)
  const said = utterances.filter(({ role }) => role === 'teacher')
  const cues = (from: number, count: number): Partial<Measure> => ({
    count,
    evidence: Array.from({ length: count }, (_cue, i) => said[(from + i * 31) % said.length])
      .flatMap((each) => (each ? [spanOf(each)] : []))
      .sort((a, b) => a.start_s - b.start_s),
  })
  const perTen = (count: number): number => round((count / minutes) * 10)
  return [
    ['knowledge_action.statements', statements.length],
    ['knowledge_action.x', x],
    ['knowledge_action.y', y],
    ['knowledge_action.intensity', round(Math.hypot(x, y) / Math.SQRT2)],
    ['knowledge_action.style', top ?? 'realistic', { probabilities }],
    ['knowledge_action.balance', round(entropy / Math.log(4))],
    ['knowledge_action.drive', 0.71],
    ['knowledge_action.order', 0.18],
    ['knowledge_action.rounds', 3],
    ['hemisphere.left_s', seconds('activation', 'left')],
    ['hemisphere.right_s', seconds('activation', 'right')],
    ['hemisphere.unassigned_s', seconds('activation', 'unassigned')],
    [
      'hemisphere.ratio',
      round(seconds('activation', 'left') / seconds('activation', 'right')),
      { interval: [0.9, 1.6] },
    ],
    ['hemisphere.explaining_left_s', seconds('explaining', 'left')],
    ['hemisphere.explaining_right_s', seconds('explaining', 'right')],
    ['imagination.rate', perTen(23), cues(3, 20)],
    ['imagination.imagery', perTen(9), cues(5, 9)],
    ['imagination.hypothetical', perTen(5), cues(11, 5)],
    ['imagination.analogy', perTen(3), cues(17, 3)],
    ['imagination.openness', perTen(6), cues(23, 6)],
    ['relevance.mean', 0.47],
    ['imagination.distance', 0.812, { ...FAR, count: 3120, interval: [0.806, 0.819] }],
    ['concise.bits', 8.42, { interval: [8.2, 8.6] }],
    ['concise.fillers', 1.4],
    ['concise.redundancy', 0.082],
    ['concise.density', 0.53],
    ['emotion.saturation', 2.1, { interval: [1.8, 2.5] }],
    ['emotion.positive', 14, cues(2, 14)],
    ['emotion.negative_s', 11.5, cues(40, 3)],
  ]
}

const BOOKS = { low: { title: '语文一年级上', value: 0.784 }, high: { title: '科学幻想集', value: 0.836 } }
const FAR: Partial<Measure> = {
  reference: { low: BOOKS.low.value, high: BOOKS.high.value, source: 'word_table.books', kind: 'proposal' },
  evidence: [31, 12, 24, 7, 40].map((minute) => ({ start_s: minute * 60, end_s: minute * 60 + 60 })),
}

/** Inputs of the made-up lesson's distance. */
export const WORD_DISTANCE: WordDistance = {
  table: { name: '小学读物', hash: '85675fedb428', words: 34_060 },
  window_s: 60,
  coverage: 0.887,
  shuffled: { mean: 0.829, sd: 0.0012, z: -14.2 },
  anchors: BOOKS,
}

/** Cues per minute, more in the livelier minutes. */
export const cueSeries = (minutes: number, random: Chance): number[] =>
  Array.from({ length: minutes }, () => (random() < 0.35 ? 1 + Math.floor(random() * 3) : 0))

/** Curves of the teacher's words and of the interaction, each around its mean. */
const WORD_CURVES: readonly (readonly [SeriesId, middle: number, swing: number])[] = [
  ['concise.bits', 7.8, 0.9],
  ['concise.bits_rate', 1700, 260],
  ['concise.fillers', 1.6, 1.5],
  ['concise.redundancy', 0.11, 0.09],
  ['concise.density', 0.48, 0.06],
  ['emotion.saturation', 2.1, 1.6],
  ['emotion.positive', 1, 1.2],
  ['emotion.negative_s', 0, 0.6],
  ['feedback.count', 3, 2.6],
  ['knowledge_action.statements', 2, 2],
  ['fias.tt', 0.62, 0.2],
  ['fias.pt', 0.24, 0.15],
  ['fias.sc', 0.14, 0.1],
  ['pause.share', 0.15, 0.06],
  ['wait.median', 1.1, 0.8],
  ['pitch.sd_st', 3.3, 0.8],
  ['loudness.sd_db', 5.5, 1],
  ['imagination.distance', 0.812, 0.045],
]

export const wordSeries = (minutes: number, random: Chance) =>
  WORD_CURVES.map(([id, middle, swing]) => ({
    id,
    unit: SERIES_UNITS[id],
    start_s: 0,
    step_s: 60,
    values: Array.from({ length: minutes }, () => {
      const value = Math.max(0, middle + swing * (2 * random() - 1))
      if (random() < 0.06) return null
      return SERIES_UNITS[id] === 'count' ? Math.round(value) : Number(value.toFixed(3))
    }),
  }))
