import type * as z from 'zod'
import { HOUR_S } from '../clock/time.ts'
import type { Log } from '../log/log.ts'

/** A job's definition: its name, its payload (ids, not contents) and its retries. */
export interface JobDefinition<P = unknown> {
  readonly name: string
  readonly payload: z.ZodType<P>
  /** Retries after the first attempt, counting failures and workers that crashed with the job. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** Doubles the delay with every retry. */
  readonly retryBackoff: boolean
  /** The job's signal is aborted after this long. */
  readonly timeoutSeconds: number
}

export interface JobOptions {
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  readonly retryBackoff?: boolean
  readonly timeoutSeconds?: number
}

export function defineJob<P>(name: string, payload: z.ZodType<P>, options: JobOptions = {}): JobDefinition<P> {
  return {
    name,
    payload,
    retryLimit: 3,
    retryDelaySeconds: 2,
    retryBackoff: true,
    timeoutSeconds: 6 * HOUR_S,
    ...options,
  }
}

export interface JobContext {
  readonly id: string
  /** 1 for the first attempt. */
  readonly attempt: number
  /** Workers that crashed with this job. After two crashes the handler should give it up: others wait behind it. */
  readonly deaths: number
  /** No retry follows if this attempt fails: the handler should store the failure. */
  readonly isLastAttempt: boolean
  /** Aborted on cancel, on shutdown, after the time limit and when the lease was lost; its reason is a JobStop. */
  readonly signal: AbortSignal
  readonly log: Log
}

export const STOP_REASONS = ['cancelled', 'shutdown', 'timeout', 'lease lost'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** Why a running job was stopped. */
export class JobStop extends Error {
  readonly reason: StopReason

  constructor(reason: StopReason) {
    super(`job stopped: ${reason}`)
    this.name = 'JobStop'
    this.reason = reason
  }
}

/** The implementation of a job; its payload is validated again. */
export interface JobHandler {
  readonly job: JobDefinition
  run(rawPayload: unknown, context: JobContext): Promise<void>
}

export function handleJob<P>(
  job: JobDefinition<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): JobHandler {
  return { job, run: (raw, context) => run(job.payload.parse(raw), context) }
}

/** Throws unless every job has exactly one handler. */
export function requireHandlers(jobs: readonly JobDefinition[], handlers: readonly JobHandler[]): void {
  const promised = new Set(jobs.map((job) => job.name))
  const handled = new Set(handlers.map((handler) => handler.job.name))
  const problems = [
    ...[...promised].filter((name) => !handled.has(name)).map((name) => `job "${name}" has no handler`),
    ...[...handled].filter((name) => !promised.has(name)).map((name) => `handler "${name}" has no job definition`),
    ...(promised.size < jobs.length ? ['two jobs share a name'] : []),
    ...(handled.size < handlers.length ? ['two handlers share a job'] : []),
  ]
  if (problems.length > 0) throw new Error(problems.join('; '))
}
