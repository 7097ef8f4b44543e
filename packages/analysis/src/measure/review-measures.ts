import type { FiasTrack, UtteranceCode } from '@keguan/contract/report/codes'
import type { PhaseSpan } from '@keguan/contract/report/path'
import type { Series } from '@keguan/contract/report/report'
import type { PhaseReview } from '@keguan/contract/report/review'
import type { SpeakerRole } from '../speakers/speakers.ts'
import { buildMatrix, FIAS_RATIOS, fiasRatios, padCodes } from '../talk/flanders.ts'
import { type Lesson, type Stretch, totalLength } from './lesson.ts'
import { roundValue } from './round.ts'
import { median } from './statistics.ts'

/** With less teacher speech than this a phase has no rate, seconds. */
const LEAST_SPEECH_S = 5

/** What was made of the whole lesson before: one value a minute, the interaction codes, and what utterances were taken for. */
export type ReviewSource = { series: readonly Series[]; fias: FiasTrack; codes: readonly UtteranceCode[] }

/**
 * Everything that can be counted, phase by phase. What is counted here exactly goes by the phase's own limits; any other
 * series is weighed by how much of each of its minutes lies in the phase.
 */
export const reviewPhases = (lesson: Lesson, phases: readonly PhaseSpan[], source: ReviewSource): PhaseReview[] =>
  phases.map(({ phase, start_s, end_s }) => {
    const band = { startS: start_s, endS: end_s }
    const values = {
      ...seriesValues(source.series, band),
      ...exactValues(lesson, band),
      ...codeValues(lesson, source.codes, band),
      ...fiasValues(source.fias, band),
    }
    return {
      phase,
      start_s,
      end_s,
      values: Object.fromEntries(
        Object.entries(values).map(([id, value]) => [id, value === null ? null : roundValue(value)]),
      ),
    }
  })

/** By id of series or measure; null where there is too little to say. */
type Values = Record<string, number | null>

/** Mean of the minutes by their part in the band; counts are summed by the same parts. */
function seriesValues(series: readonly Series[], band: Stretch): Values {
  return Object.fromEntries(
    series.map(({ id, unit, start_s, step_s, values }) => {
      let [sum, weight] = [0, 0]
      values.forEach((value, step) => {
        const startS = start_s + step * step_s
        const inside = Math.min(band.endS, startS + step_s) - Math.max(band.startS, startS)
        if (value === null || inside <= 0) return
        sum += (value * inside) / step_s
        weight += inside / step_s
      })
      if (weight === 0) return [id, null]
      return [id, unit === 'count' ? sum : sum / weight]
    }),
  )
}

/** What is counted by the limits of the band; nothing where it is not known who speaks. */
function exactValues(lesson: Lesson, band: Stretch): Values {
  const { talk } = lesson
  if (talk.segments.length === 0 || !talk.hasSpeakers) return {}
  return { ...shares(lesson, band), ...rates(lesson, band), ...questions(lesson, band), ...waits(lesson, band) }
}

/** What of the stretches lies in the band. */
function clip<Each extends Stretch>(stretches: readonly Each[], { startS, endS }: Stretch): Each[] {
  return stretches.flatMap((each) => {
    const inside = { ...each, startS: Math.max(startS, each.startS), endS: Math.min(endS, each.endS) }
    return inside.endS > inside.startS ? [inside] : []
  })
}

/** Shares 0–1 of the band's length, and turns that begin in it. */
function shares({ talk }: Lesson, band: Stretch): Values {
  const lengthS = band.endS - band.startS
  const share = (role: SpeakerRole) =>
    totalLength(
      clip(
        talk.segments.filter((segment) => segment.role === role),
        band,
      ),
    ) / lengthS
  const [teacher, student, several] = [share('teacher'), share('student'), share('several')]
  return {
    'talk.teacher': teacher,
    'talk.student': student,
    'talk.several': several,
    ...(talk.hasPauses && { 'talk.silence': Math.max(0, 1 - teacher - student - several) }),
    'talk.turn_count': talk.turns.filter(({ startS }) => startS >= band.startS && startS < band.endS).length,
  }
}

/** Syllables spread evenly over their sentence, as in the series. */
function rates({ talk, signal, syllables, teacherTurns, pauses }: Lesson, band: Stretch): Values {
  if (!talk.hasAudio && !talk.hasPauses) return {}
  const spread = syllables.written.reduce(
    (total, { startS, endS, count }) => total + count * partInside(startS, endS, band),
    0,
  )
  const inside = syllables.heardMs.reduce((total, ms) => total + partInside(ms / 1000, ms / 1000, band), spread)
  const turnS = totalLength(clip(teacherTurns, band))
  const pauseS = totalLength(clip(pauses, band))
  const rate = (seconds: number) => (seconds < LEAST_SPEECH_S ? null : (inside / seconds) * 60)
  return { 'rate.speech': rate(turnS), ...(signal && { 'rate.articulation': rate(turnS - pauseS) }) }
}

/** Share of a sentence that lies in the band; a syllable without length is in or out. */
function partInside(startS: number, endS: number, band: Stretch): number {
  if (endS <= startS) return startS >= band.startS && startS < band.endS ? 1 : 0
  return Math.max(0, Math.min(endS, band.endS) - Math.max(startS, band.startS)) / (endS - startS)
}

/** The teacher's questions that begin in the band. */
function questions({ talk }: Lesson, band: Stretch): Values {
  if (!talk.hasTranscript) return {}
  const asked = talk.utterances.filter(
    ({ role, isQuestion, startS }) =>
      role === 'teacher' && isQuestion && startS !== null && startS >= band.startS && startS < band.endS,
  ).length
  return { 'question.count': asked, 'question.rate': (asked / (band.endS - band.startS)) * 60 }
}

/** Waits that begin in the band. */
function waits({ talk, waits: all, settings }: Lesson, band: Stretch): Values {
  if (!talk.hasPauses) return {}
  const lengths = all
    .filter(({ startS }) => startS >= band.startS && startS < band.endS)
    .map(({ startS, endS }) => endS - startS)
  const long = lengths.filter((length) => length >= settings.wait_long_s - 0.005).length
  return {
    'wait.median': median(lengths),
    'wait.long_share': lengths.length === 0 ? null : long / lengths.length,
  }
}

/** Open questions among those of the band, and how often an answer was taken up. */
function codeValues({ talk }: Lesson, codes: readonly UtteranceCode[], band: Stretch): Values {
  const own = codes.filter(({ utterance }) => {
    const startS = talk.utterances[utterance]?.startS ?? null
    return startS !== null && startS >= band.startS && startS < band.endS
  })
  const asked = own.filter(({ form }) => form !== undefined)
  if (!talk.hasTranscript) return {}
  return {
    'question.open_share':
      asked.length === 0 ? null : asked.filter(({ form }) => form === 'open').length / asked.length,
    'feedback.count': own.filter(({ feedback }) => feedback !== undefined).length,
  }
}

/** The ratios of the codes whose unit has its middle in the band, with a silence put at both ends as for a lesson. */
function fiasValues({ codes, unit_s }: FiasTrack, band: Stretch): Values {
  const own = codes.filter((_, unit) => (unit + 0.5) * unit_s >= band.startS && (unit + 0.5) * unit_s < band.endS)
  if (own.length === 0) return {}
  const ratios = fiasRatios(buildMatrix(padCodes(own)))
  return Object.fromEntries(FIAS_RATIOS.map((id) => [`fias.${id}`, ratios[id]]))
}
