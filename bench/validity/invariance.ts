// The same lesson saved in other ways: by how much its shares and its trust in the voices move.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import { findSpeakers } from '@keguan/analysis/speakers/find-speakers'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { codeTalk } from '@keguan/analysis/talk/codes/code-talk'
import type { Signal } from '@keguan/analysis/voice/signal'
import type { Report } from '@keguan/contract/report/lesson/report'
import { readTruth } from './lesson-truth.ts'
import { decode, hear } from './recordings.ts'
import { scoreVoices } from './score-voices.ts'

/** Numbers that are followed: a point is a hundredth of each. */
export const FOLLOWED = ['talk.teacher_share', 'st.rt', 'st.ch'] as const
export const DOUBTS = ['voices_unsure', 'teacher_unsure'] as const

/** A limiter instead of clipping where +6 dB would go beyond full scale. */
const LOUDER = 'volume=6dB,alimiter=limit=0.98:level=disabled:latency=enabled'
const TELEPHONE = 'highpass=f=300,highpass=f=300,lowpass=f=3400,lowpass=f=3400'
/** What ffmpeg is asked for, and the kind of file. */
const WAYS: readonly (readonly [name: string, args: readonly string[], extension: string])[] = [
  ['mp3, 64 kbit/s', ['-c:a', 'libmp3lame', '-b:a', '64k'], 'mp3'],
  ['opus, 24 kbit/s', ['-c:a', 'libopus', '-b:a', '24k'], 'opus'],
  ['telephone, 8 kHz, 300–3400 Hz', ['-af', TELEPHONE, '-ar', '8000'], 'wav'],
  ['+6 dB, limited', ['-af', LOUDER], 'wav'],
  ['−6 dB', ['-af', 'volume=-6dB'], 'wav'],
  ['stereo of two equal channels', ['-af', 'pan=stereo|c0=c0|c1=c0'], 'wav'],
  ['0.5 s of silence before', ['-af', 'adelay=500:all=1'], 'wav'],
]

type Followed = (typeof FOLLOWED)[number]
type Told = Pick<Report, 'measures' | 'warnings'>

/** Of one number: how far it moved, and whether the interval told of the lesson as it was holds the new value. */
export type Move = { by: number; isHeld: boolean }
/** `trustedOff`: how far the teacher's share of the lesson is off where only one of both is trusted; null elsewhere. */
export type Variant = {
  moves: Record<Followed, Move>
  flips: Record<(typeof DOUBTS)[number], boolean>
  trustedOff: number | null
}
/** `variants` by the way the lesson was saved; `der` of the lesson as it was. */
export type Invariance = { name: string; der: number; variants: ReadonlyMap<string, Variant> }

export function measureInvariance(recording: string): Invariance {
  const folder = mkdtempSync(join(tmpdir(), 'keguan-invariance-'))
  const name = basename(recording).replace(/\.\w+$/, '')
  try {
    const before = listen(recording)
    const score = ({ signal, speakers }: Heard) =>
      scoreVoices(signal, speakers.segments, readTruth(recording.replace(/\.\w+$/, '.json'), signal.frameCount))
    const variants = WAYS.map(([way, args, extension]) => {
      const path = join(folder, `${name}.${extension}`)
      const quiet = ['-nostdin', '-v', 'error', '-y']
      execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [...quiet, '-i', recording, ...args, path])
      const after = listen(path)
      const variant = compare(before.told, after.told)
      const trusted = doubts(before.told, 'voices_unsure') ? after : before
      const trustedOff = variant.flips.voices_unsure ? Math.abs(score(trusted).shareError) : null
      return [way, { ...variant, trustedOff }] as const
    })
    return { name, der: score(before).der, variants: new Map(variants) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What a report would say of this sound alone. */
export function reportOf(signal: Signal, speakers: Speakers): Told {
  const talk = codeTalk({ signal, speakers, transcript: null })
  const lesson = { edition: 19, grade: null, seed: 1, settings: {}, media: null } as const
  return measureLesson({ ...lesson, signal, talk, segment: () => [] })
}

type Heard = ReturnType<typeof listen>

function listen(recording: string) {
  const signal = hear(decode(recording))
  const speakers = findSpeakers(signal, { seed: 1 })
  return { signal, speakers, told: reportOf(signal, speakers) }
}

function compare(before: Told, after: Told): Omit<Variant, 'trustedOff'> {
  const moves = FOLLOWED.map((id) => {
    const [was, is] = [numberOf(before, id), numberOf(after, id)]
    const [low, high] = before.measures[id]?.interval ?? [was, was]
    return [id, { by: Math.abs(is - was), isHeld: low <= is && is <= high }] as const
  })
  const flips = DOUBTS.map((code) => [code, doubts(before, code) !== doubts(after, code)] as const)
  return {
    moves: Object.fromEntries(moves) as Variant['moves'],
    flips: Object.fromEntries(flips) as Variant['flips'],
  }
}

function numberOf({ measures }: Told, id: Followed): number {
  const value = measures[id]?.value
  if (typeof value !== 'number') throw new Error(`${id} has no value`)
  return value
}

const doubts = ({ warnings }: Told, wanted: string) => warnings.some(({ code }) => code === wanted)
