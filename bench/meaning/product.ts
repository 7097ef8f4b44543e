import { readFileSync } from 'node:fs'
import { createActClassifier } from '@keguan/analysis/language/speech-acts/classifier'
import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import { cutSentences } from '@keguan/analysis/language/words/words'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import { findPhases } from '@keguan/analysis/path/find-phases'
import { readLessonText } from '@keguan/analysis/path/lesson-text'
import { codeTalk, type Talk } from '@keguan/analysis/talk/codes/code-talk'
import type { Report } from '@keguan/contract/report/lesson/report'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import type { BenchLesson, Code } from './lessons.ts'

const WEIGHTS = new URL('../../packages/analysis/weights/teacher-acts.bin', import.meta.url)
const segment = loadSegmenter()
const classifyAct = createActClassifier(readFileSync(WEIGHTS))
const SEED = 1

/**
 * The product's results for a lesson: codes of the teacher's sentences, starts of phases, and terms, the weightiest
 * first.
 */
export type Reading = {
  codes: Code[]
  texts: string[]
  /** Numbers of the teacher's sentences with which a phase begins, from 1, without the first one. */
  boundaries: number[]
  terms: string[]
}

export function readLesson({ name, text, codes: agreed }: BenchLesson): Reading {
  const talk = codeTalk({ signal: null, speakers: null, transcript: parseTranscriptText(text, 'txt') })
  const report = reportOf(talk)
  const codeOf = new Map(report.codes.map((code) => [code.utterance, code]))
  const taught = report.utterances.filter(({ role }) => role === 'teacher')
  if (taught.length !== agreed.length)
    throw new Error(`${name}: ${taught.length} sentences read, ${agreed.length} coded`)
  return {
    codes: taught.map(({ index }): Code => {
      const code = codeOf.get(index)
      return {
        fias: code?.fias ?? 5,
        kind: code?.purpose ?? 'none',
        bloom: code?.bloom ?? null,
        what: code?.four_what ?? null,
        feedback: code?.feedback ?? null,
      }
    }),
    texts: taught.map((utterance) => utterance.text),
    boundaries: boundariesOf(talk),
    terms: [...report.graph.nodes].sort((a, b) => b.weight - a.weight).map(({ term }) => term),
  }
}

const reportOf = (talk: Talk): Report =>
  measureLesson({
    edition: 2,
    grade: null,
    seed: SEED,
    settings: {},
    media: null,
    signal: null,
    talk,
    segment,
    classifyAct,
  })

/** Without times the axis of phases is syllables. */
function boundariesOf(talk: Talk): number[] {
  const text = readLessonText(cutSentences(talk.utterances, segment), talk.durationS)
  const taught = text.sentences.filter(({ role }) => role === 'teacher')
  return findPhases(text, SEED).phases.flatMap(({ start }) => {
    const number = taught.findIndex((sentence) => sentence.start >= start) + 1
    return number > 1 ? [number] : []
  })
}
