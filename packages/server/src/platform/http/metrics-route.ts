import { timingSafeEqual } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type { FastifyRequest } from 'fastify'
import { diskSpace } from '../files/disk-space.ts'
import { exposeMetrics, type GaugeReading, METRICS_TYPE } from '../metrics/expose.ts'
import type { Platform } from '../platform.ts'
import { ALIVE_SECONDS, listBeats } from '../postgres/start/process-beats.ts'
import { withinMs } from '../process/within.ts'
import { queueLoad } from '../queue/queue-tables.ts'
import { ApiError } from './api-error.ts'
import type { App } from './create-http.ts'

export interface MetricsTools extends Pick<Platform, 'config' | 'database' | 'metrics'> {
  readonly jobs: readonly string[]
}

const PATIENCE_MS = 2000
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
/** Set by a proxy on this machine, which forwards somebody else's request. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** GET /metrics, in the text format of Prometheus: of this API process, of every live worker, and of the queue. */
export function registerMetrics(http: App, tools: MetricsTools): void {
  const { config, database, metrics } = tools
  http.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.metricsToken)) throw new ApiError(ERROR.forbidden)
    const [beats, load] = await Promise.all([
      withinMs(PATIENCE_MS, listBeats(database.vital)).catch(() => []),
      withinMs(PATIENCE_MS, queueLoad(database.vital, tools.jobs)).catch(() => []),
    ])
    const workers = beats.filter(({ beat, ageSeconds }) => beat.kind === 'worker' && ageSeconds <= ALIVE_SECONDS)
    const perJob = (value: (job: (typeof load)[number]) => number) =>
      load.map((each) => ({ labels: { job: each.job }, value: value(each) }))
    const one = (value: number) => [{ labels: {}, value }]
    const { pool } = database
    const { freeBytes, totalBytes } = diskSpace(config.home)
    const readings: GaugeReading[] = [
      { name: 'keguan_workers', help: 'Workers that live', values: one(workers.length) },
      {
        name: 'keguan_process_beat_age_seconds',
        help: 'Time since the last sign of life of a process',
        values: beats.map(({ beat, ageSeconds }) => ({
          labels: { kind: beat.kind, instance: `${beat.host}/${beat.pid}` },
          value: ageSeconds,
        })),
      },
      { name: 'keguan_jobs_waiting', help: 'Jobs that wait, by kind', values: perJob(({ waiting }) => waiting) },
      { name: 'keguan_jobs_running', help: 'Jobs at work, by kind', values: perJob(({ running }) => running) },
      {
        name: 'keguan_jobs_oldest_seconds',
        help: 'How long the oldest waiting job has waited, by kind',
        values: perJob(({ oldestSeconds }) => oldestSeconds),
      },
      {
        name: 'keguan_pool_connections',
        help: 'Database connections of this process, by state',
        values: [
          { labels: { state: 'total' }, value: pool.totalCount },
          { labels: { state: 'idle' }, value: pool.idleCount },
          { labels: { state: 'waiting' }, value: pool.waitingCount },
        ],
      },
      { name: 'keguan_disk_free_bytes', help: 'Free where the data folder is', values: one(freeBytes) },
      { name: 'keguan_disk_total_bytes', help: 'Size of that disk', values: one(totalBytes) },
    ]
    const text = await exposeMetrics(
      metrics.registry,
      workers.map(({ beat }) => beat.metrics),
      readings,
    )
    return reply.type(METRICS_TYPE).header('cache-control', 'no-store').send(text)
  })
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    return LOOPBACK.test(request.socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in request.headers)
  }
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
