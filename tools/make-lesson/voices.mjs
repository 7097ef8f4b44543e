import { availableParallelism } from 'node:os'
import { PUPILS } from './plan.mjs'
import { run } from './programs.mjs'
import { readWav, trimSilence } from './wav.mjs'

/** Plain `cmn` reads characters through English spellings; this one gives Mandarin phonemes with tones. */
const LANGUAGE = 'cmn-latn-pinyin'
const TIMBRES = ['f1', 'f2', 'f3', 'f4', 'f5', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7']

/** espeak-ng writes at this rate. */
export const VOICE_RATE_HZ = 22_050

/**
 * A teacher and pupils with different voices. Pupils speak higher, a little slower, and from further away.
 * `pitch` 0..99 and `wordsPerMinute` are espeak-ng's own scales.
 */
export function drawCast(draw, ids = PUPILS) {
  const timbres = draw.shuffled(TIMBRES)
  const person = (timbre, pitch, wordsPerMinute, gainDb) => ({ timbre, pitch, wordsPerMinute, gainDb })
  const teacher = person(timbres[0], draw.whole(32, 58), draw.whole(150, 185), 0)
  const pupils = ids.map((id, index) => [
    id,
    person(timbres[index + 1], draw.whole(60, 94), draw.whole(142, 178), -draw.between(2, 8)),
  ])
  return { T: teacher, ...Object.fromEntries(pupils) }
}

const clamp = (value, low, high) => Math.min(high, Math.max(low, Math.round(value)))

/** No two sentences sound the same: pitch, rate and loudness vary with the turn and with the sentence. */
function delivery(draw, person, mood) {
  return {
    timbre: person.timbre,
    pitch: clamp(person.pitch + mood.pitch + 3 * draw.normal(), 5, 99),
    wordsPerMinute: clamp(person.wordsPerMinute + mood.pace + 6 * draw.normal(), 110, 300),
    gainDb: person.gainDb + mood.gainDb + 0.8 * draw.normal(),
  }
}

const moodOf = (draw) => ({ pitch: 4 * draw.normal(), pace: 8 * draw.normal(), gainDb: 1.4 * draw.normal() })

/**
 * Gives every moment its takes, the sentences as they are to be spoken, and every take the pause before it. All random
 * numbers are drawn here, in the order of the lesson, before any program runs.
 */
export function directMoment(draw, cast, moment) {
  if (moment.kind === 'board') return { ...moment, takes: [] }
  if (moment.kind === 'group') return directGroups(draw, cast, moment)
  if (moment.kind === 'choral') {
    const takes = pupilsOf(cast).map((speaker) => {
      const voice = delivery(draw, cast[speaker], { pitch: 0, pace: 152 - cast[speaker].wordsPerMinute, gainDb: -3 })
      return { ...voice, speaker, text: moment.text, delayS: draw.between(0, 0.12) }
    })
    return { ...moment, takes }
  }
  const mood = moodOf(draw)
  const takes = moment.texts.map((text, index) => {
    const voice = delivery(draw, cast[moment.speaker], mood)
    return { ...voice, speaker: moment.speaker, text, delayS: index === 0 ? moment.gapS : draw.between(0.18, 0.6) }
  })
  return { ...moment, takes }
}

const pupilsOf = (cast) => Object.keys(cast).filter((id) => id !== 'T')

/** Groups talk at the same time, one pupil per group at a time and softer than to the whole class. */
function directGroups(draw, cast, moment) {
  const takes = moment.groups.flatMap((lines, group) =>
    lines.map(({ speaker, text }) => {
      const voice = delivery(draw, cast[speaker], { ...moodOf(draw), gainDb: -2 })
      return { ...voice, speaker, text, group, delayS: draw.between(0.1, 0.7) }
    }),
  )
  return { ...moment, takes }
}

async function speak(take) {
  const voice = `${LANGUAGE}+${take.timbre}`
  const args = ['-v', voice, '-p', String(take.pitch), '-s', String(take.wordsPerMinute), '--stdout', take.text]
  const { rateHz, samples } = readWav(await run('espeak-ng', args))
  if (rateHz !== VOICE_RATE_HZ) throw new Error(`espeak-ng wrote ${rateHz} Hz instead of ${VOICE_RATE_HZ} Hz`)
  take.samples = trimSilence(samples)
}

/** Speaks all takes, as many at a time as there are cores. */
export async function speakAll(takes) {
  let next = 0
  const lane = async () => {
    while (next < takes.length) await speak(takes[next++])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
}
