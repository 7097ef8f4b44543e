import type { AccountPort } from '../features/accounts/account.port.ts'
import type { AuditPort } from '../features/audit/audit.port.ts'
import type { FilePort } from '../features/files/file.port.ts'
import type { RunKind } from '../features/runs/run-kind.ts'
import type { RunStarter } from '../features/runs/run-starter.ts'
import type { LeaseTools } from '../features/runs/work/leased-run.ts'
import type { UploadPort } from '../features/uploads/upload.port.ts'
import type { Task } from '../platform/clock/task.ts'
import type { Router } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import type { JobHandler } from '../platform/queue/define-job.ts'
import type { Runs } from './runs.ts'

export interface ApiPorts {
  readonly router: Router & AccountPort
  readonly audit: AuditPort
  readonly files: FilePort
  readonly runs: Runs
}

/** What a kind of run adds to the API process: its routes. */
export interface ApiModule {
  readonly kind: RunKind
  create(platform: Platform, ports: ApiPorts): unknown
}

export interface WorkPorts {
  /** Dependencies of every run handler. */
  readonly held: LeaseTools
  readonly starter: RunStarter
  readonly uploads: Pick<UploadPort, 'files'>
}

export interface Work {
  /** Handlers of short jobs, for users waiting after an upload. */
  readonly quick: readonly JobHandler[]
  /** Handlers of long jobs; a later one runs only while no earlier one is queued. */
  readonly long: readonly JobHandler[]
  /** Handlers of very long jobs, one at a time. */
  readonly slow?: readonly JobHandler[]
  readonly tasks?: readonly Task[]
}

/** What a kind of run adds to the worker process: its handlers. */
export interface WorkModule {
  readonly kind: RunKind
  create(platform: Platform, ports: WorkPorts): Work
}

/** A module replaces the product's own kind of the same name: tests use smaller ones. */
export const withoutReplaced = <Own>(
  own: readonly Own[],
  modules: readonly Pick<ApiModule, 'kind'>[],
  kindOf: (own: Own) => RunKind,
): Own[] => own.filter((each) => !modules.some(({ kind }) => kind.id === kindOf(each).id))
