import * as z from 'zod'
import { PassageEdit } from '../report/lesson/correction.ts'
import { LOCALES } from '../vocabulary/locale.ts'
import { TRANSCRIPT_FORMATS } from '../vocabulary/transcript-file.ts'
import { endpoint, MEDIA_TYPES } from './envelope.ts'
import { objectId } from './text.ts'

/** As many as a lesson has sentences, since one word may be wrong in all of them. */
const PASSAGES_MAX = 5000

/** All sentences of a long lesson, before and after correction. */
const BODY_BYTES = 4 * 1024 ** 2

const ById = z.object({ analysis_id: objectId() })

/** Whether the report includes the corrections of the words. The corrections themselves are in the report. */
export const WordCorrections = z.object({
  /** False where an earlier version has analysed the lesson. */
  usable: z.boolean(),
  /** Whether the report includes all corrections; if not, it is being derived again, or that has failed. */
  applied: z.boolean(),
  /** 1520: the derivation crashed its workers and is not retried; 0: no error. */
  error_code: z.number().int(),
})
export type WordCorrections = z.infer<typeof WordCorrections>

export const wordCorrections = endpoint({
  method: 'GET',
  path: '/api/analysis/word_corrections',
  access: '/api/analysis/list:get',
  summary: 'Get whether the report includes all corrections of the words',
  input: ById,
  output: WordCorrections,
})
export const correctWords = endpoint({
  method: 'POST',
  path: '/api/analysis/correct_words',
  access: '/api/analysis/list:get',
  summary: 'Correct the words of a lesson',
  description:
    'Replaces consecutive sentences: text, speaker, where one ends. Sentences are named as they were before any correction (`corrections[].found` of the report where they were corrected already). The report is derived again, usually within two seconds; `applied` tells when.',
  bodyBytes: BODY_BYTES,
  input: ById.extend({ passages: z.array(PassageEdit).min(1).max(PASSAGES_MAX) }),
  output: WordCorrections,
})
export const downloadTranscript = endpoint({
  method: 'GET',
  path: '/api/analysis/download_transcript',
  access: '/api/analysis/list:get',
  summary: 'Download the words of a lesson as .docx, .txt, .srt or .vtt',
  description:
    'Answers the file itself, with everything that people have corrected. Subtitles leave out sentences without times.',
  input: ById.extend({ format: z.enum(TRANSCRIPT_FORMATS), locale: z.enum(LOCALES).default('zh-CN') }),
  output: z.any(),
  answers: [MEDIA_TYPES.docx, MEDIA_TYPES.text, MEDIA_TYPES.srt, MEDIA_TYPES.vtt],
})
