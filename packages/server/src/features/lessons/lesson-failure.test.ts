import { TranscriptProblem } from '@keguan/analysis/language/transcript/transcript'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { LOCALES, type Locale } from '@keguan/contract/vocabulary/locale'
import { expect, test } from 'vitest'
import { ApiError, type ErrorDetails } from '../../platform/http/api-error.ts'
import { MediaError, MediaTimeout, MediaToolMissing } from '../../platform/media/media-error.ts'
import { JobStop } from '../../platform/queue/define-job.ts'
import { readStop } from '../../platform/reading/read-stop.ts'
import { failureText as textOf } from '../runs/work/failure-text.ts'
import { finalFailure, lastingFailure as lasting, unknownFailure } from '../runs/work/run-failure.ts'
import { LESSON_KIND } from './lesson-kind.ts'

const lastingFailure = (error: unknown) => lasting(LESSON_KIND, error)
const failureText = (code: number, details: ErrorDetails, locale: Locale) => textOf(LESSON_KIND, code, details, locale)

test.each([
  [new MediaError(ERROR.unsupportedEncoding, 'codec'), ERROR.unsupportedEncoding],
  [new TranscriptProblem(3, 'bad_time'), ERROR.transcriptLineInvalid],
  [new TranscriptProblem(1, 'empty'), ERROR.transcriptEmpty],
  [new ApiError(ERROR.audioOnly), ERROR.audioOnly],
  [new MediaToolMissing('gone'), ERROR.ffmpegMissing],
  [new MediaTimeout('slow'), ERROR.analysisTimeout],
  [new JobStop('timeout'), ERROR.analysisTimeout],
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), ERROR.storageFull],
])('%s is reported as %i, in every language', (error, code) => {
  const failure = lastingFailure(error)
  expect(failure?.code).toBe(code)
  for (const locale of LOCALES) expect(failureText(code, failure?.details ?? {}, locale)).not.toMatch(/[{}]/)
})

test('unexpected errors, and a worker that is asked to stop, may be retried', () => {
  expect(lastingFailure(new Error('?'))).toBeUndefined()
  expect(lastingFailure(new JobStop('shutdown'))).toBeUndefined()
  expect(failureText(unknownFailure('turns').code, unknownFailure('turns').details, 'zh-CN')).toContain('识别话轮')
})

test('a transcript problem is reported in the reader’s language', () => {
  const failure = lastingFailure(new TranscriptProblem(7, 'time_backwards'))
  expect(failureText(ERROR.transcriptLineInvalid, failure?.details ?? {}, 'zh-CN')).toContain('第 7 行')
  expect(failureText(ERROR.transcriptLineInvalid, failure?.details ?? {}, 'en-US')).toContain('earlier than')
})

test('a file beyond its limits fails at once; a busy or lost reader is retried, and named in the final failure', () => {
  expect(lastingFailure(readStop.tooLarge())).toEqual({ code: ERROR.readingOutOfMemory, details: { limit: '1024 MB' } })
  expect(lastingFailure(readStop.tooSlow(60))).toEqual({ code: ERROR.readingTimeout, details: { seconds: 60 } })
  expect([readStop.busy(), readStop.lost()].map(lastingFailure)).toEqual([undefined, undefined])
  expect(finalFailure(readStop.lost(), 'probe')).toEqual({ code: ERROR.readingInterrupted, details: {} })
  expect(finalFailure(new Error('x'), 'probe')).toEqual(unknownFailure('probe'))
})
