import { Report } from '@keguan/contract/report/lesson/report'
import { describe, expect, it } from 'vitest'
import { FIXTURE_LENGTH_S, fixtureSegment, fixtureUtterances } from '../../../test/path/lesson-fixture.ts'
import type { FoundPhase } from '../../path/find-phases.ts'
import type { Talk } from '../../talk/talk.ts'
import { measureLesson } from '../measure-lesson.ts'
import { orderAgreement, returnsIn } from './path-measures.ts'

/** A talk whose segments are its sentences. */
function talkOf(isTimed: boolean): Talk {
  const utterances = fixtureUtterances(isTimed)
  const segments = isTimed
    ? utterances.map(({ startS, endS, speaker, role }) => ({
        startS: startS!,
        endS: endS!,
        speaker: speaker as 'T' | 'S1',
        role,
        confidence: 1,
      }))
    : []
  return {
    hasAudio: false,
    hasTranscript: true,
    durationS: isTimed ? FIXTURE_LENGTH_S : null,
    segments,
    turns: segments,
    utterances,
    hasPauses: isTimed,
    hasSpeakers: true,
    isTextPlaced: isTimed,
    teacherConfidence: 1,
    warnings: [],
  }
}

const report = (talk: Talk) =>
  measureLesson({
    edition: 5,
    grade: null,
    seed: 1,
    settings: {},
    media: null,
    signal: null,
    talk,
    segment: fixtureSegment,
  })

describe('the path of a lesson that can be read by eye', () => {
  const made = report(talkOf(true))
  const value = (id: string) => made.measures[id]?.value

  it('fits the contract', () => expect(() => Report.parse(made)).not.toThrow())

  it('has its shares of 345 s', () => {
    expect(value('path.introduction_s')).toBe(48)
    expect(value('path.introduction_share')).toBeCloseTo(48 / 345, 5)
    expect(value('path.development_share')).toBeCloseTo(102 / 345, 5)
    expect(value('path.practice_share')).toBeCloseTo(150 / 345, 5)
    expect(value('path.transfer_share')).toBeCloseTo(45 / 345, 5)
    expect([value('path.order'), value('path.cycles'), value('path.missing_count')]).toEqual([1, 0, 0])
  })

  it('has each share inside its interval', () => {
    for (const phase of ['introduction', 'development', 'practice', 'transfer']) {
      const measure = made.measures[`path.${phase}_share`]
      const [low, high] = measure?.interval ?? [1, 0]
      expect(low).toBeLessThanOrEqual(measure?.value as number)
      expect(high).toBeGreaterThanOrEqual(measure?.value as number)
      expect(measure?.evidence[0]?.utterance).toBeDefined()
    }
  })

  it('counts what happened in each phase', () => {
    const [introduction, development] = made.review.per_phase
    // The introduction has teacher sentences of 6 + 6 + 6 + 6 s and a pupil's of 4 s in 48 s.
    expect(introduction?.values['talk.teacher_share']).toBeCloseTo(24 / 48, 5)
    expect(introduction?.values['talk.student_share']).toBeCloseTo(4 / 48, 5)
    expect(introduction?.values['question.count']).toBe(0)
    expect(development?.values['question.count']).toBe(1)
    expect(development?.values['talk.turn_count']).toBe(7)
    // The codes of teacher, pupils and silence fill the phase.
    const codes = ['fias.tt', 'fias.pt', 'fias.sc'].map((id) => development?.values[id] ?? Number.NaN)
    expect(codes.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
  })

  it('is in syllables without times', () => {
    const untimed = report(talkOf(false))
    expect(untimed.phases).toEqual([])
    expect(untimed.measures['path.introduction_s']?.why_missing).toBe('no_times')
    const shares = ['introduction', 'development', 'practice', 'transfer'].map(
      (phase) => untimed.measures[`path.${phase}_share`]?.value as number,
    )
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
    expect(untimed.graph.nodes.length).toBeGreaterThan(0)
    expect(untimed.graph.nodes.every(({ first_s }) => first_s === null)).toBe(true)
  })
})

describe('order and returns', () => {
  const phases = (...list: [FoundPhase['phase'], number, number][]): FoundPhase[] =>
    list.map(([phase, start, end]) => ({ phase, start, end, probability: 1, evidence: [] }))

  it('are counted by hand', () => {
    const planned = phases(['introduction', 0, 5], ['development', 5, 20], ['practice', 20, 30], ['transfer', 30, 35])
    expect([orderAgreement(planned), returnsIn(planned).length]).toEqual([1, 0])
    const turned = phases(['transfer', 0, 5], ['practice', 5, 20], ['development', 20, 30])
    expect([orderAgreement(turned), returnsIn(turned).length]).toEqual([-1, 2])
    // Development 0–10 and 20–60 has its centroid at 33, practice 10–20 at 15: one pair, the other way round.
    const back = phases(['development', 0, 10], ['practice', 10, 20], ['development', 20, 60])
    expect([orderAgreement(back), returnsIn(back).length]).toEqual([-1, 1])
    expect(orderAgreement(phases(['development', 0, 10]))).toBeNull()
  })
})
