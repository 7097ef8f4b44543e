import type { Locale } from '@keguan/contract/vocabulary/locale'
import { transcriptWords } from '../../pipeline/reading/transcript-errors.ts'
import type { ErrorDetails } from '../../platform/http/api-error.ts'

/** Steps of the work as they are named in errors; stored by name, shown in the reader's language. */
export const STEPS = ['upload', 'probe', 'signal', 'turns', 'measures', 'report'] as const
export type Step = (typeof STEPS)[number]

/** The step of each state, for the failure that ends it. */
export const STEP_OF_STATUS: Readonly<Record<number, Step>> = {
  10000: 'upload',
  15000: 'probe',
  20000: 'signal',
  25000: 'signal',
  30000: 'turns',
  40000: 'measures',
  50000: 'report',
}

const STEP_NAMES: Readonly<Record<Step, Readonly<Record<Locale, string>>>> = {
  upload: { 'zh-CN': '上传', 'en-US': 'upload' },
  probe: { 'zh-CN': '检查媒体', 'en-US': 'checking the media' },
  signal: { 'zh-CN': '处理声音', 'en-US': 'processing the sound' },
  turns: { 'zh-CN': '识别话轮', 'en-US': 'finding the turns' },
  measures: { 'zh-CN': '分析', 'en-US': 'analysis' },
  report: { 'zh-CN': '生成报告', 'en-US': 'writing the report' },
}

/** Steps and faults of a transcript by their names. */
export const wordsOf = (details: ErrorDetails, locale: Locale): ErrorDetails => ({
  ...details,
  ...(details.step === undefined ? {} : { step: STEP_NAMES[details.step as Step]?.[locale] ?? details.step }),
  ...transcriptWords(details, locale),
})
