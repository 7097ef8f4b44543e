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
  /** Of the row when it was sent: a job of an earlier run finds itself out of date. */
  readonly run: number
}
export type RunJob = JobDefinition<RunPayload>

/** A job that takes a run on: from its uploads into the queue, or from the queue to its report. */
export const defineRunJob = (name: string, timeoutSeconds: number): RunJob =>
  defineJob(name, z.object({ analysisId: z.uuid(), run: z.int() }), { retryLimit: 3, timeoutSeconds })

export interface Failure {
  readonly code: ErrorCode
  readonly details: ErrorDetails
}

/** What a person can do with a run, as the audit log calls it. */
export type RunAction = 'create' | 'update' | 'cancel' | 'retry' | 'rerun' | 'replace' | 'delete'

type RunNotice = Pick<NewNotice, 'kind' | 'details' | 'link'>

/** All that a kind of analysis says of itself, so that the runs need know nothing else of it. */
export interface RunKind<Layer extends string = string> {
  readonly id: RunKindId
  /** What its runs can be analysed as. */
  readonly editions: readonly Edition[]
  readonly status: {
    /** While its uploads are looked at, and before. */
    readonly checking: RunStatus
    /** In the queue for the analysis. */
    readonly queued: RunStatus
  }
  /** The step that each unfinished state belongs to, in the words of errors and metrics. */
  readonly stepOf: Readonly<Partial<Record<RunStatus, string>>>
  readonly steps: {
    /** Of the job that looks at the uploads: whatever failed there begins there again. */
    readonly check: string
    /** Its end is the end of the run. */
    readonly last: string
  }
  readonly jobs: {
    readonly check: RunJob
    readonly run: RunJob
    /** What else may wait for a run, and goes with it. */
    readonly ofRun: readonly JobDefinition<{ analysisId: string }>[]
    /** About more than one run. */
    readonly others: readonly JobDefinition<never>[]
  }
  /** What its steps leave behind, with the ending of the file. */
  readonly layers: Readonly<Record<Layer, string>>
  /** Those that hold good whatever text belongs to the recording; with another recording all are made again. */
  readonly soundLayers: readonly Layer[]
  /** Kinds of file that accumulate instead of being replaced. */
  readonly gathers?: readonly UploadKind[]
  /** Of the analysis: a layer of another version is made again. */
  readonly version: string
  /** Its material is in separate rows: it is written as a draft and started without waiting for files. */
  readonly isWithoutFiles?: true
  /** The files that an edition takes. */
  files(edition: Edition): FileRules
  /** Throws the error to show when what was uploaded does not go with another edition. */
  requireEdition(row: Run, edition: Edition): void
  /** The error code of a failure that a retry would not fix, if the kind defines one. */
  failureOf(error: unknown): Failure | undefined
  /** The details of a failure in the reader's words: they are stored as codes. */
  wordsOf(details: ErrorDetails, locale: Locale): ErrorDetails
  readonly notices: {
    finished(row: NotifiedRun): RunNotice
    failed(row: NotifiedRun): RunNotice
  }
  readonly audit: Readonly<Record<RunAction, AuditAction>> & { readonly objectKind: AuditObjectKind }
}

export type NotifiedRun = Pick<Run, 'id' | 'ownerId' | 'title' | 'sample' | 'kind'>

/** The kinds that this process knows, by their names. */
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
