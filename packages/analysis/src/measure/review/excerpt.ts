import type { FiasTrack } from '@keguan/contract/report/lesson/parts/codes'
import { smallest } from '@keguan/contract/vocabulary/extremes'
import type { SpokenSentence } from '../../language/words/words.ts'
import type { TalkChain } from '../../talk/exchange/chains.ts'
import type { Interaction } from '../../talk/exchange/interaction.ts'
import { findRuns } from '../../talk/runs.ts'
import type { Talk, TalkUtterance } from '../../talk/talk.ts'
import { FRAMES_PER_S, type Signal } from '../../voice/signal.ts'
import type { DistanceReading } from '../content/distance-measure.ts'
import { readRelevance } from '../content/relevance-measures.ts'
import type { Lesson, Stretch, Syllables } from '../lesson.ts'
import type { Readings } from '../readings.ts'
import { teacherVoice } from '../series/prosody.ts'

/** Parts of a lesson are too short for a block bootstrap: their measures have no interval. */
const NO_DRAWS = { blocks: 0, indices: new Uint32Array(0) }

/**
 * A part of a lesson as a lesson, with times from the beginning of the part. Speech across a limit is cut there;
 * counted items (sentences, questions, waits, codes) belong to the part in which they begin.
 */
export function excerptOf(whole: Readings, band: Stretch): Readings {
  const lesson = lessonIn(whole.lesson, band)
  const kept = whole.sentences.flatMap(({ utterance: { startS } }, at) => (begins(startS, band) ? [at] : []))
  const sentences = kept.map((at) => ({
    ...whole.sentences[at]!,
    utterance: utteranceIn(whole.sentences[at]!.utterance, band),
  }))
  const isKept = new Set(kept.map((at) => whole.sentences[at]!.utterance.index))
  const holds = ({ sentence: { utterance } }: { sentence: SpokenSentence }) => isKept.has(utterance.index)
  const { statements, pairs } = whole.knowledgeAction
  return {
    lesson,
    sentences,
    interaction: whole.interaction && interactionIn(whole.interaction, kept, sentences),
    fias: fiasIn(whole.fias, band),
    // Segments begin with the part: a phase of seven minutes has two of its own.
    relevance: whole.interaction ? readRelevance(lesson, sentences) : [],
    // The list of fillers is for the whole lesson: a habit needs more uses than a phase has.
    concise: { own: whole.concise.own.filter(holds), uses: [] },
    feelings: whole.feelings.filter(holds),
    knowledgeAction: {
      statements: statements.filter(({ utterance }) => isKept.has(utterance)),
      pairs: pairs.filter(({ from, to }) => isKept.has(from) && isKept.has(to)),
    },
    hemisphere: { ...whole.hemisphere, labels: kept.map((at) => whole.hemisphere.labels[at]!) },
    imagination: whole.imagination.filter(holds),
    distance: whole.distance && distanceIn(whole.distance, kept),
    voice: teacherVoice(lesson),
  }
}

/** The directions stay those of the lesson, because sentences refer to them by number. */
const distanceIn = ({ table, known }: DistanceReading, kept: readonly number[]): DistanceReading => ({
  table,
  known: { ...known, held: kept.map((at) => known.held[at]!), matter: kept.map((at) => known.matter[at]!) },
})

const begins = (startS: number | null, band: Stretch): boolean =>
  startS !== null && startS >= band.startS && startS < band.endS

/** The stretches inside the band, in its own time. */
function clip<Each extends Stretch>(stretches: readonly Each[], { startS, endS }: Stretch): Each[] {
  return stretches.flatMap((each) => {
    const inside = { ...each, startS: Math.max(0, each.startS - startS), endS: Math.min(endS, each.endS) - startS }
    return inside.endS > inside.startS ? [inside] : []
  })
}

function lessonIn(whole: Lesson, band: Stretch): Lesson {
  const talk = talkIn(whole.talk, band)
  return {
    ...whole,
    talk,
    signal: whole.signal && signalIn(whole.signal, band),
    durationS: talk.durationS,
    draws: NO_DRAWS,
    teacherTurns: talk.turns.filter(({ role }) => role === 'teacher'),
    teacherSegments: talk.segments.filter(({ role }) => role === 'teacher'),
    pauses: clip(whole.pauses, band),
    // A wait at the limit is not cut: half a wait is not a wait.
    waits: whole.waits
      .filter(({ startS }) => begins(startS, band))
      .map((wait) => ({ ...wait, startS: wait.startS - band.startS, endS: wait.endS - band.startS })),
    syllables: syllablesIn(whole.syllables, band),
  }
}

/** Segments and turns cut at the limits, sentences whole. */
const talkIn = (whole: Talk, band: Stretch): Talk => ({
  ...whole,
  durationS: band.endS - band.startS,
  segments: clip(whole.segments, band),
  turns: clip(whole.turns, band),
  utterances: whole.utterances.filter(({ startS }) => begins(startS, band)).map((each) => utteranceIn(each, band)),
})

function utteranceIn(utterance: TalkUtterance, { startS: from, endS: to }: Stretch): TalkUtterance {
  const { startS, endS } = utterance
  return {
    ...utterance,
    startS: startS === null ? null : startS - from,
    endS: endS === null ? null : Math.min(endS, to) - from,
  }
}

/**
 * The tracks that measures read; noise and level stay those of the recording, because a part has too few pauses to
 * estimate them.
 */
function signalIn(whole: Signal, { startS, endS }: Stretch): Signal {
  const [from, to] = [Math.round(startS * FRAMES_PER_S), Math.round(endS * FRAMES_PER_S)]
  const f0 = whole.f0.subarray(from, to)
  return {
    ...whole,
    durationS: endS - startS,
    frameCount: f0.length,
    f0,
    loudness: whole.loudness.subarray(from, to),
    nucleusMs: nucleiIn(whole.nucleusMs, { startS, endS }),
  }
}

const nucleiIn = (nucleusMs: Uint32Array, { startS, endS }: Stretch): Uint32Array =>
  nucleusMs.filter((ms) => ms >= startS * 1000 && ms < endS * 1000).map((ms) => ms - Math.round(startS * 1000))

/** Syllables are spread evenly over their sentence, as in the series. */
function syllablesIn(whole: Syllables, band: Stretch): Syllables {
  const written = whole.written.flatMap((each) => {
    // A sentence without length is inside or outside; spreading it evenly would divide by 0.
    if (each.endS <= each.startS) {
      const startS = each.startS - band.startS
      return begins(each.startS, band) ? [{ ...each, startS, endS: startS }] : []
    }
    return clip([each], band).map((inside) => ({
      ...inside,
      count: (each.count * (inside.endS - inside.startS)) / (each.endS - each.startS),
    }))
  })
  const heardMs = nucleiIn(whole.heardMs, band)
  const total = whole.isEstimated ? heardMs.length : written.reduce((sum, { count }) => sum + count, 0)
  return { isEstimated: whole.isEstimated, total, written, heardMs }
}

/** Exchanges whose question lies in the part; positions become those of the part. */
function interactionIn(whole: Interaction, kept: readonly number[], sentences: readonly SpokenSentence[]): Interaction {
  const placeOf = new Map(kept.map((from, to) => [from, to]))
  const moved = (places: readonly number[]) => places.flatMap((at) => placeOf.get(at) ?? [])
  const chains = whole.chains.chains
    .filter(({ initiations, responses }) => placeOf.has(smallest(initiations)) && moved(responses).length > 0)
    .map(
      (chain): TalkChain => ({
        ...chain,
        initiations: moved(chain.initiations),
        responses: moved(chain.responses),
        evaluations: moved(chain.evaluations),
      }),
    )
  return {
    sentences,
    runs: findRuns(sentences),
    moves: kept.map((at) => whole.moves[at]!),
    chains: {
      chains,
      answers: new Set(moved([...whole.chains.answers])),
      discussions: new Set(moved([...whole.chains.discussions])),
    },
    codes: kept.map((at) => whole.codes[at]!),
    uptake: whole.uptake.flatMap((each) => {
      const at = placeOf.get(each.at)
      return at === undefined ? [] : [{ ...each, at }]
    }),
    talkMoves: kept.map((at) => whole.talkMoves[at]!),
    patterns: {
      followUps: kept.map((at) => whole.patterns.followUps[at]!),
      authentic: kept.map((at) => whole.patterns.authentic[at]!),
      series: whole.patterns.series
        .filter(({ questions }) => placeOf.has(questions[0]!))
        .map((series) => ({ ...series, questions: moved(series.questions) })),
    },
  }
}

/**
 * The codes whose unit has its middle in the band; ratios are computed from these codes, not from the matrix and the
 * order of the whole lesson.
 */
function fiasIn({ sequence: _whole, ...whole }: FiasTrack, { startS, endS }: Stretch): FiasTrack {
  const isIn = (_code: unknown, unit: number) => {
    const middleS = (unit + 0.5) * whole.unit_s
    return middleS >= startS && middleS < endS
  }
  return {
    ...whole,
    codes: whole.codes.filter(isIn),
    matrix: [],
    itias: whole.itias.filter(isIn),
    ifias: whole.ifias.filter(isIn),
  }
}
