import type { AuditAction, AuditObjectKind } from '@keguan/contract/vocabulary/audit-action'
import type { Edition } from '@keguan/contract/vocabulary/edition'
import type { ErrorCode } from '@keguan/contract/vocabulary/error-code'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { RunKindId, RunStatus } from '@keguan/contract/vocabulary/run-kind'
import type { UploadKind } from '@keguan/contract/vocabulary/upload'
import * as z from 'zod'
import type { ErrorDetails } from '../../platform/http/api-error.ts'
import { defineJob, type JobDefinition } from '../../platform/queue/define-job.ts'
import type { NewNotice } from '../notices/notice.port.ts'
import type { FileRules } from '../uploads/upload.port.ts'
import type { Run } from './run.repository.ts'

export interface RunPayload {
  readonly analysisId: string
  /** Of the row when the job was sent, so that a job of an earlier run is recognised as stale. */
  readonly run: number
}
export type RunJob = JobDefinition<RunPayload>

/** A job that advances a run: from its uploads into the queue, or from the queue to its report. */
export const defineRunJob = (name: string, timeoutSeconds: number): RunJob =>
  defineJob(name, z.object({ analysisId: z.uuid(), run: z.int() }), { retryLimit: 3, timeoutSeconds })

export interface Failure {
  readonly code: ErrorCode
  readonly details: ErrorDetails
}

/** Actions on a run, as the audit log names them. */
export type RunAction = 'create' | 'update' | 'cancel' | 'retry' | 'rerun' | 'replace' | 'delete'

type RunNotice = Pick<NewNotice, 'kind' | 'details' | 'link'>

/** Everything specific to a kind of analysis, so that the runs feature needs no other knowledge of it. */
export interface RunKind<Layer extends string = string> {
  readonly id: RunKindId
  /** Editions of its runs. */
  readonly editions: readonly Edition[]
  readonly status: {
    /** Before and while its uploads are checked. */
    readonly checking: RunStatus
    /** In the queue for the analysis. */
    readonly queued: RunStatus
  }
  /** The step of each unfinished state, as named in errors and metrics. */
  readonly stepOf: Readonly<Partial<Record<RunStatus, string>>>
  readonly steps: {
    /** The job that checks the uploads: a run that failed there starts again there. */
    readonly check: string
    /** The job that ends the run. */
    readonly last: string
  }
  readonly jobs: {
    readonly check: RunJob
    readonly run: RunJob
    /** Other jobs of a run, deleted with it. */
    readonly ofRun: readonly JobDefinition<{ analysisId: string }>[]
    /** Jobs about more than one run. */
    readonly others: readonly JobDefinition<never>[]
  }
  /** Files that its steps leave behind, with their extensions. */
  readonly layers: Readonly<Record<Layer, string>>
  /** Layers that depend on the recording alone: a new transcript keeps them, a new recording discards all. */
  readonly soundLayers: readonly Layer[]
  /** Kinds of file that accumulate instead of being replaced. */
  readonly gathers?: readonly UploadKind[]
  /** Version of the analysis: layers of another version are made again. */
  readonly version: string
  /** Its material is in separate rows: it is written as a draft and started without waiting for files. */
  readonly isWithoutFiles?: true
  /** The files that an edition accepts. */
  files(edition: Edition): FileRules
  /** Throws the error to show if the uploads do not suit another edition. */
  requireEdition(row: Run, edition: Edition): void
  /** The error code of a failure that a retry would not fix, if the kind defines one. */
  failureOf(error: unknown): Failure | undefined
  /** The details of a failure in the reader's language: they are stored as codes. */
  wordsOf(details: ErrorDetails, locale: Locale): ErrorDetails
  readonly notices: {
    finished(row: NotifiedRun): RunNotice
    failed(row: NotifiedRun): RunNotice
  }
  readonly audit: Readonly<Record<RunAction, AuditAction>> & { readonly objectKind: AuditObjectKind }
}

export type NotifiedRun = Pick<Run, 'id' | 'ownerId' | 'title' | 'sample' | 'kind'>

/** The kinds that this process knows, by name. */
export interface RunKinds {
  readonly all: readonly RunKind[]
  of(row: Pick<Run, 'kind'>): RunKind
  forEdition(edition: Edition): RunKind | undefined
}

export const runKinds = (all: readonly RunKind[]): RunKinds => ({
  all,
  of: ({ kind }) => {
    const found = all.find(({ id }) => id === kind)
    if (!found) throw new Error(`a run of the kind ${kind}, which this server does not know`)
    return found
  },
  forEdition: (edition) => all.find(({ editions }) => editions.includes(edition)),
})

/** All jobs of some kinds, for the queue and its metrics. */
export const jobsOf = ({ all }: RunKinds): JobDefinition[] =>
  all.flatMap(({ jobs }) => [jobs.check, jobs.run, ...jobs.others, ...jobs.ofRun] as JobDefinition[])
