import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript-types'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import type { Speakers } from '@keguan/analysis/speakers/speakers'
import { codeTalk } from '@keguan/analysis/talk/codes/code-talk'
import type { Signal } from '@keguan/analysis/voice/signal'
import type { Report } from '@keguan/contract/report/lesson/report'
import type { LOCALES } from '@keguan/contract/vocabulary/locale'
import { buildReportView } from '@keguan/figures/lesson/report-view'
import type { ReportView } from '@keguan/figures/lesson/view'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeSignal, makeSpeakers, type Part } from '../../packages/analysis/test/measure/lesson-fixture.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { type Claim, figureClaims, namedClaims, readNumber, readSentence, sentencesOf } from './claims.ts'
import { madeTalk } from './made-talk.ts'
import { type AnalysedLesson, thirtyLessons } from './thirty-lessons.ts'

/** Made lessons with sound and words, and those with sound only. */
const HEARD = 6
const HEARD_ONLY = 4
/** A recording continues a little after the last word. */
const TAIL_S = 2

/** Tolerance for floating-point error, below every printed digit. */
const EPSILON = 1e-9
const view = (lesson: AnalysedLesson, locale: (typeof LOCALES)[number] = 'zh-CN'): ReportView =>
  buildReportView(lesson.report, { locale, theme: 'light', meta: { title: lesson.name } })

const claimsOf = (shown: ReportView): Claim[] => [
  ...namedClaims(shown),
  ...figureClaims(shown),
  ...sentencesOf(shown).flatMap(({ text, where }) => readSentence(text, where).claims),
]

/** Pairs of claims with the same meaning and different numbers. */
function contradictions(claims: readonly Claim[]): string[] {
  const found: string[] = []
  const byMeaning = new Map<string, Claim[]>()
  for (const claim of claims) byMeaning.set(claim.meaning, [...(byMeaning.get(claim.meaning) ?? []), claim])
  for (const [meaning, all] of byMeaning) {
    const [first, ...others] = all
    const a = readNumber(first?.text ?? '')
    for (const other of others) {
      const b = readNumber(other.text)
      if (a && b && Math.abs(a.value - b.value) <= a.within + b.within + EPSILON) continue
      found.push(`${meaning}: ${first?.text} (${first?.where}) and ${other.text} (${other.where})`)
    }
  }
  return found
}

/** The sound of a timed transcript: speakers with times, at an even rate. */
function soundOf({ lines }: Transcript): { signal: Signal; speakers: Speakers } {
  const parts = lines.flatMap(({ role, speaker, startS, endS }): Part[] => {
    if (startS === null || endS === null || endS <= startS) return []
    const label = role === 'teacher' ? 'T' : role === 'several' ? 'several' : pupilOf(speaker)
    return [[label, startS, endS]]
  })
  const endS = parts.reduce((last, [, , end]) => Math.max(last, end), 0)
  return { signal: makeSignal(parts, endS + TAIL_S), speakers: makeSpeakers(parts) }
}

const pupilOf = (name: string): Part[0] => `S${1 + (name.length % 3)}`

function hear(transcript: Transcript, hasWords: boolean): Report {
  const segment = loadSegmenter()
  const sound = soundOf(transcript)
  const talk = codeTalk({ ...sound, transcript: hasWords ? transcript : null, segment })
  const { durationS, snrDb } = sound.signal
  const media = {
    ...{ duration_s: durationS, declared_s: durationS, decoded_share: 1, snr_db: snrDb },
    ...{ container: 'mp3', codec: 'mp3', kind: 'audio' as const },
  }
  return measureLesson({ edition: 5, grade: null, seed: 1, settings: {}, media, signal: sound.signal, talk, segment })
}

/** Lessons with sound: with their words, and without. */
function heardLessons(): AnalysedLesson[] {
  return Array.from({ length: HEARD + HEARD_ONLY }, (_, at) => ({
    name: `heard ${at + 1}`,
    report: hear(parseTranscriptText(madeTalk(at + 1), 'srt'), at < HEARD),
  }))
}

let lessons: (AnalysedLesson & { shown: ReportView })[] = []
beforeAll(() => {
  lessons = [...thirtyLessons(), ...heardLessons()].map((lesson) => ({ ...lesson, shown: view(lesson) }))
}, 240_000)

describe('the numbers of thirty reports from words and ten with sound', () => {
  it('agree wherever they have the same meaning', () => {
    let compared = 0
    for (const lesson of lessons) {
      const claims = claimsOf(lesson.shown)
      compared += claims.length - new Set(claims.map(({ meaning }) => meaning)).size
      expect(contradictions(claims), lesson.name).toEqual([])
    }
    expect(compared).toBeGreaterThan(2500)
  })

  it('have a known meaning in every sentence', () => {
    for (const lesson of lessons) {
      const left = sentencesOf(lesson.shown).flatMap(({ text, where }) => {
        const { rest } = readSentence(text, where)
        return /\d/u.test(rest) ? [`${where}: ${text}`] : []
      })
      expect(left, lesson.name).toEqual([])
    }
  })

  it('are the same in both languages', () => {
    const numbers = (text: string) => (text.match(/\d+(?:[.:]\d+)?/gu) ?? []).sort().join(' ')
    for (const lesson of lessons) {
      const told = (shown: ReportView) => sentencesOf(shown).map(({ where, text }) => `${where} ${numbers(text)}`)
      expect(told(view(lesson, 'en-US'))).toEqual(told(lesson.shown))
    }
  })

  it('are found to differ when one of them is changed', () => {
    const claims = claimsOf(lessons[0]!.shown)
    const share = claims.findIndex(({ meaning }) => meaning === 'path.development_share')
    const changed = claims.with(share, { ...claims[share]!, text: '83%' })
    expect(contradictions(changed).length).toBeGreaterThan(0)
  })
})
