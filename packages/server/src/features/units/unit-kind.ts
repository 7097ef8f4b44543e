import { UNIT_VERSION } from '@keguan/analysis/unit/derive-unit'
import { EDITIONS } from '@keguan/contract/vocabulary/edition'
import { type Named, named } from '@keguan/contract/vocabulary/locale'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import type { RunKind } from '../runs/run-kind.ts'
import { checkUnit } from './work/check-unit.job.ts'
import { runUnit } from './work/run-unit.job.ts'

const STEPS = {
  upload: named('填写', 'writing the plan'),
  read: named('等待课例', 'waiting for lessons'),
  analyse: named('分析', 'analysis'),
  report: named('生成报告', 'writing the report'),
} as const satisfies Record<string, Named>

const LAYERS = { report: 'json' } as const
export type UnitLayer = keyof typeof LAYERS

/** Large units as a run kind. */
export const UNIT_KIND: RunKind<UnitLayer> = {
  id: 'unit',
  version: UNIT_VERSION,
  editions: [EDITIONS.bigUnit],
  status: { checking: UNIT_STATUS.waitingForLessons, queued: UNIT_STATUS.waitingForAnalysis },
  stepOf: { 10000: 'upload', 20000: 'read', 25000: 'read', 30000: 'analyse', 40000: 'analyse', 50000: 'report' },
  steps: { check: 'read', last: 'report' },
  jobs: { check: checkUnit, run: runUnit, ofRun: [], others: [] },
  layers: LAYERS,
  soundLayers: [],
  isWithoutFiles: true,
  files: () => ({}),
  requireEdition: () => undefined,
  failureOf: () => undefined,
  wordsOf: (details, locale) =>
    details.step === undefined
      ? details
      : { ...details, step: STEPS[details.step as keyof typeof STEPS]?.[locale] ?? details.step },
  notices: {
    finished: ({ id, title }) => ({
      kind: 'unit.finished',
      details: { title },
      link: `/unit/report?chapter_analysis_id=${id}`,
    }),
    failed: ({ title }) => ({ kind: 'unit.failed', details: { title }, link: `/unit?status=${UNIT_STATUS.failed}` }),
  },
  audit: {
    objectKind: 'unit',
    create: 'unit.create',
    update: 'unit.update',
    cancel: 'unit.cancel',
    retry: 'unit.retry',
    rerun: 'unit.start',
    replace: 'unit.update',
    delete: 'unit.delete',
  },
}
