import { create } from '@keguan/contract/api/analysis'
import type * as z from 'zod'
import { readShippedFiles } from '../../platform/files/sample-files.ts'

const Facts = create.input.omit({ files: true, transcript_text: true })

export interface SampleLesson {
  readonly facts: z.output<typeof Facts>
  readonly media: Uint8Array
  readonly transcript: Uint8Array
}

/** The sample lesson: synthesised by the project, without real voices. */
export function readSampleLesson(): SampleLesson | undefined {
  const files = readShippedFiles('samples', ['lesson.json', 'lesson.mp3', 'lesson.txt'])
  if (!files) return undefined
  const facts = Facts.parse(JSON.parse(Buffer.from(files['lesson.json']).toString('utf8')))
  return { facts, media: files['lesson.mp3'], transcript: files['lesson.txt'] }
}
