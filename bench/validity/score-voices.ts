import type { Segment } from '@keguan/analysis/speakers/speakers'
import { buildTurns } from '@keguan/analysis/speakers/turns'
import { changeRatio, codeCells, modeOf, samplingCloud, teacherRatio } from '@keguan/analysis/talk/codes/st'
import type { Signal } from '@keguan/analysis/voice/signal'
import type { LessonTruth } from './lesson-truth.ts'

/** (frames) 0 silence, 1 teacher, 2 others. */
export function paint(segments: readonly Segment[], frameCount: number): Uint8Array {
  const roles = new Uint8Array(frameCount)
  for (const { startS, endS, role } of segments) {
    roles.fill(role === 'teacher' ? 1 : 2, Math.round(startS * 100), Math.round(endS * 100))
  }
  return roles
}

export function scoreVoices(signal: Signal, segments: readonly Segment[], truth: LessonTruth) {
  const found = paint(segments, signal.frameCount)
  const counts = { spoken: 0, missed: 0, falseAlarm: 0, confused: 0, rightActivity: 0, teacher: 0, teacherFound: 0 }
  for (let frame = 0; frame < found.length; frame++) {
    const real = truth.roles[frame]!
    const heard = found[frame]!
    if (real > 0) counts.spoken++
    if (real > 0 && heard === 0) counts.missed++
    if (real === 0 && heard > 0) counts.falseAlarm++
    if (real > 0 && heard > 0 && real !== heard) counts.confused++
    if (real > 0 === (signal.speech[frame] === 1)) counts.rightActivity++
    if (real === 1) counts.teacher++
    if (heard === 1) counts.teacherFound++
  }
  const { spoken } = counts
  return {
    der: (counts.missed + counts.falseAlarm + counts.confused) / spoken,
    missed: counts.missed / spoken,
    falseAlarm: counts.falseAlarm / spoken,
    confused: counts.confused / spoken,
    activity: counts.rightActivity / found.length,
    shareError: (counts.teacherFound - counts.teacher) / found.length,
    /** Share of the speech. */
    teacherShare: counts.teacherFound / Math.max(1, found.filter((value) => value > 0).length),
    ...scoreSyllables(signal.nucleusMs, truth),
  }
}

/** Ratio of detected to true syllables, and the mean relative error per sentence. */
export function scoreSyllables(nucleusMs: Uint32Array, { sentences }: LessonTruth) {
  let total = 0
  let error = 0
  for (const { start, end, syllables } of sentences) {
    const found = nucleusMs.filter((ms) => ms / 1000 >= start - 0.05 && ms / 1000 < end + 0.05).length
    total += syllables
    error += Math.abs(found - syllables) / syllables
  }
  return { syllables: nucleusMs.length / total, perSentence: error / sentences.length }
}

/** Limits of the modes (docs/methods/s-t.md) and seconds between the samples of Ch. */
const LIMITS = { practiceRt: 0.3, lectureRt: 0.7, dialogueCh: 0.4 }
const SAMPLED_EVERY_S = 30

/** Rt on every second, Ch and the likeliest mode over the starting points of the sampling. */
export function codeModes(roles: Uint8Array) {
  const codes = codeCells(
    buildTurns(toSegments(roles)).filter(({ role }) => role === 'teacher'),
    roles.length / 100,
  )
  const cloud = samplingCloud(codes, SAMPLED_EVERY_S)
  const counts = new Map<string, number>()
  for (const [rt, ch] of cloud) counts.set(modeOf(rt, ch, LIMITS), (counts.get(modeOf(rt, ch, LIMITS)) ?? 0) + 1)
  const mode = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'none'
  const ch = cloud.reduce((sum, each) => sum + each[1], 0) / Math.max(1, cloud.length)
  return { rt: teacherRatio(codes) ?? 0, ch, chEverySecond: changeRatio(codes) ?? 0, mode }
}

/** Painted roles as segments of two speakers. */
export function toSegments(roles: Uint8Array): Segment[] {
  const segments: Segment[] = []
  for (let start = 0; start < roles.length; ) {
    let end = start
    while (end < roles.length && roles[end] === roles[start]) end++
    if (roles[start]! > 0) {
      const [speaker, role] = roles[start] === 1 ? (['T', 'teacher'] as const) : (['S1', 'student'] as const)
      segments.push({ startS: start / 100, endS: end / 100, speaker, role, confidence: 1 })
    }
    start = end
  }
  return segments
}

/** Segments with the share of their speech in which the role is right. */
export function rateSegments(segments: readonly Segment[], { roles }: LessonTruth) {
  return segments.flatMap(({ startS, endS, role, confidence }) => {
    const spoken = roles.subarray(Math.round(startS * 100), Math.round(endS * 100)).filter((value) => value > 0)
    const right = spoken.filter((value) => (value === 1) === (role === 'teacher')).length
    return spoken.length > 0 ? [{ confidence, frames: spoken.length, right }] : []
  })
}
