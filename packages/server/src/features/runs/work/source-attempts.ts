import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { RUN_STATUS, type RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import type { UploadPort } from '../../uploads/upload.port.ts'
import type { RunKind } from '../run-kind.ts'
import type { RunStarter } from '../run-starter.ts'
import type { SourceLayer } from '../source-kind.ts'
import { handleAttempt } from './attempt.ts'
import { begins, type LeaseTools } from './leased-run.ts'

export interface SourceTools extends LeaseTools {
  readonly starter: RunStarter
  readonly uploads: Pick<UploadPort, 'files'>
}

interface SourceSteps {
  readonly processing: RunStatus
  readonly analysing: RunStatus
  readonly reporting: RunStatus
}

type Analysed = Readonly<Record<'report' | 'sheets' | 'classes', unknown>>
export type AnalyseSource = (source: Uint8Array) => Promise<Analysed>

const toBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value), 'utf8')

/** A kind whose uploads are one source, confirmed before it was stored. */
type SourceKind = RunKind<SourceLayer>

/** Checks the source, which was confirmed before it was stored, and queues the run. */
export const storeSource = (kind: SourceKind, steps: SourceSteps, tools: SourceTools): JobHandler =>
  handleAttempt(kind, kind.jobs.check, tools, async ({ held, at }) => {
    at(kind.steps.check)
    await held.enter(steps.processing)
    const file = (await tools.uploads.files(held.row.id)).find(({ storageKey }) => storageKey !== null)
    if (!file?.storageKey) throw new ApiError(ERROR.noFiles)
    const source = await tools.storage.bytes(file.storageKey)
    await held.commit({ source }, {}, (transaction, row) => tools.starter.startRun(transaction, row))
  })

/** Computes the statistics, in a process that may be killed, and then the report. */
export const analyseSource = (
  kind: SourceKind,
  steps: SourceSteps,
  tools: SourceTools,
  analyse: AnalyseSource,
): JobHandler =>
  handleAttempt(kind, kind.jobs.run, tools, async ({ held, at }) => {
    at('analyse')
    let sheets = await held.layer('sheets')
    let report = await held.layer('draft')
    if (!sheets || !report) {
      await held.enter(steps.analysing)
      const source = await held.layer('source')
      if (!source) throw new ApiError(ERROR.noFiles)
      const analysed = await analyse(source)
      sheets = toBytes(analysed.sheets)
      report = toBytes(analysed.report)
      const classes = toBytes(analysed.classes)
      await held.commit({ sheets, classes, draft: report }, begins(steps.reporting))
    }
    at(kind.steps.last)
    await held.enter(steps.reporting)
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
    const values = { status: RUN_STATUS.complete, progress: 1, completedAt: held.now(), ...ended }
    await held.commit({ report }, values, async (transaction, row) => {
      // no notice for samples
      if (!row.sample) await tools.notices.finished(transaction, row)
    })
  })
