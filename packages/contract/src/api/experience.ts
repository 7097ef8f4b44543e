import * as z from 'zod'
import { Report } from '../report/lesson/report.ts'
import { AnalysisRow, mediaUrls } from './analysis.ts'
import { endpoint } from './envelope.ts'

/** What a report page says about its lesson; no id and no owner. */
export const PublicLesson = AnalysisRow.pick({
  title: true,
  teacher: true,
  subject: true,
  grade: true,
  class_name: true,
  lesson_date: true,
  tags: true,
  sample: true,
  duration_s: true,
  has_media: true,
  has_transcript: true,
})
export type PublicLesson = z.infer<typeof PublicLesson>

const NOTHING = z.object({})

export const get = endpoint({
  method: 'GET',
  path: '/api/experience/get',
  access: 'open',
  summary: 'Get what the experience page offers',
  description: '`lesson` is null until the sample lesson is finished, and where there is none.',
  input: NOTHING,
  output: z.object({
    enabled: z.boolean(),
    lesson: PublicLesson.nullable(),
  }),
})

export const report = endpoint({
  method: 'GET',
  path: '/api/experience/report',
  access: 'open',
  summary: 'Get the report of the sample lesson',
  description: 'Takes no id: no other lesson can be asked for.',
  input: NOTHING,
  output: Report,
})

export const sampleMediaUrls = endpoint({
  method: 'GET',
  path: '/api/experience/media_urls',
  access: 'open',
  summary: 'Get signed addresses of the sample recording',
  description: 'As `/api/analysis/media_urls`; they end when the page is switched off.',
  input: NOTHING,
  output: mediaUrls.output,
})
