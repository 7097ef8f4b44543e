import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTranscriptText } from '@keguan/analysis/language/transcript/transcript'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript-types'
import { measureLesson } from '@keguan/analysis/measure/measure-lesson'
import { codeTalk } from '@keguan/analysis/talk/codes/code-talk'
import type { Report } from '@keguan/contract/report/lesson/report'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { madeTalk } from './made-talk.ts'
import { WRITTEN_LESSONS } from './written-lessons.ts'

const MADE = 20

export type AnalysedLesson = { name: string; report: Report }

function analyse(transcript: Transcript): Report {
  const segment = loadSegmenter()
  const talk = codeTalk({ signal: null, speakers: null, transcript, segment })
  return measureLesson({ edition: 5, grade: null, seed: 1, settings: {}, media: null, signal: null, talk, segment })
}

const TEXTS = join(import.meta.dirname, '../meaning/texts')

const written = (names: readonly string[]): AnalysedLesson[] =>
  names.map((name) => ({
    name,
    report: analyse(parseTranscriptText(readFileSync(join(TEXTS, name), 'utf8'), 'txt')),
  }))

const made = (): AnalysedLesson[] =>
  Array.from({ length: MADE }, (_, at) => ({
    name: `made ${at + 1}`,
    report: analyse(parseTranscriptText(madeTalk(at + 1), 'srt')),
  }))

/** Twenty lessons with random habits, and ten that were written as realistic lessons without regard to the rules. */
export const thirtyLessons = (): AnalysedLesson[] => [...made(), ...written(WRITTEN_LESSONS)]

/** The same twenty and all written lessons: ten selected ones are not representative. */
export const everyLesson = (): AnalysedLesson[] => [...made(), ...written(readdirSync(TEXTS).sort())]
