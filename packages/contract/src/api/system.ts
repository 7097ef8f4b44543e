import * as z from 'zod'
import { endpoint } from './envelope.ts'

/** Without a live worker for longer than this, platform administrators see a banner. */
export const NO_WORKER_SECONDS = 60

export const SystemProcess = z.object({
  id: z.string(),
  kind: z.enum(['api', 'worker']),
  host: z.string(),
  pid: z.number().int(),
  version: z.string(),
  started_at: z.iso.datetime(),
  /** Since its last sign of life. */
  silent_seconds: z.number(),
  alive: z.boolean(),
  /** Analyses run in parallel; 0 for the API. */
  concurrency: z.number().int(),
  memory_mb: z.number().int(),
})
export type SystemProcess = z.infer<typeof SystemProcess>

export const SystemJob = z.object({
  job: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** How long the oldest one has waited. */
  oldest_seconds: z.number(),
})

export const SystemStatus = z.object({
  /** By the clock of the database. */
  at: z.iso.datetime(),
  processes: z.array(SystemProcess),
  /** Seconds without any living worker; null while there is one. */
  no_worker_seconds: z.number().nullable(),
  queue: z.array(SystemJob),
  /** Of the lessons that failed within the last 24 hours, by the number of the error. */
  failures: z.array(z.object({ code: z.number().int(), text: z.string(), count: z.number().int() })),
  disk: z.object({ free_bytes: z.number(), total_bytes: z.number() }),
  storage: z.object({ kind: z.enum(['file', 's3']), ok: z.boolean() }),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.number().int(),
    connections_max: z.number().int(),
    pool: z.object({ total: z.number().int(), idle: z.number().int(), waiting: z.number().int() }),
  }),
  versions: z.object({ keguan: z.string(), analysis: z.string(), node: z.string() }),
  /** What the last cleanup removed, by kind. */
  sweeps: z.array(
    z.object({
      name: z.string(),
      at: z.iso.datetime(),
      deleted: z.number().int(),
      /** Since when nothing is deleted, because a clock has jumped. */
      held_since: z.iso.datetime().nullable(),
    }),
  ),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const status = endpoint({
  method: 'GET',
  path: '/api/system/status',
  access: '/api/system/status:get',
  summary: 'Read how the installation is doing',
  description: 'Processes, queue, failures, disk, database, versions and the last cleaning.',
  input: z.object({}),
  output: SystemStatus,
})
