import type { Edition } from '@keguan/contract/vocabulary/edition'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import type { RunKind } from './run-kind.ts'

const STEPS = {
  upload: named('上传', 'upload'),
  read: named('处理成绩', 'processing the marks'),
  analyse: named('分析', 'analysis'),
  report: named('生成报告', 'writing the report'),
} as const satisfies Record<string, Named>

/** Layers of a run made from one stored source: its report, what individual readers see, and its parts. */
const LAYERS = { source: 'json', sheets: 'json', classes: 'json', draft: 'json', report: 'json' } as const
export type SourceLayer = keyof typeof LAYERS

type Own = 'id' | 'version' | 'failureOf' | 'notices' | 'audit'

/** A kind whose marks arrive with the request that creates a run, so that no file is ever announced. */
export const sourceKind = ({
  edition,
  jobs,
  wordsOf = (details) => details,
  ...own
}: Pick<RunKind<SourceLayer>, Own> & {
  readonly edition: Edition
  readonly jobs: Pick<RunKind['jobs'], 'check' | 'run'>
  readonly wordsOf?: RunKind['wordsOf']
}): RunKind<SourceLayer> => ({
  ...own,
  editions: [edition],
  status: { checking: EXAM_STATUS.checking, queued: EXAM_STATUS.waitingForAnalysis },
  stepOf: { 10000: 'upload', 20000: 'read', 25000: 'read', 30000: 'analyse', 40000: 'analyse', 50000: 'report' },
  steps: { check: 'read', last: 'report' },
  jobs: { ...jobs, ofRun: [], others: [] },
  layers: LAYERS,
  soundLayers: [],
  files: () => ({}),
  requireEdition: () => undefined,
  wordsOf: (details, locale) => {
    const { step } = details
    const said = wordsOf(details, locale)
    return step === undefined ? said : { ...said, step: STEPS[step as keyof typeof STEPS]?.[locale] ?? step }
  },
})
