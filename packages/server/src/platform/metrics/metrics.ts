import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Counters of one process; a scrape of the API returns those of the workers as well. */
export interface Metrics {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>
  /** Duration of the steps of an analysis. */
  readonly stepSeconds: Histogram<'step'>
  readonly analyses: Counter<'result'>
  /** Failed analyses, by error code. */
  readonly failures: Counter<'code' | 'step'>
  /** Deletions postponed because the clock was not plausible. */
  readonly sweepsRefused: Counter<'sweep'>
}

const REQUEST_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STEP_BUCKETS_S = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900]

export function createMetrics(labels: Readonly<Record<string, string>>): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ ...labels })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'keguan_request_seconds',
      help: 'Time until a request was answered',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_BUCKETS_S,
      registers,
    }),
    stepSeconds: new Histogram({
      name: 'keguan_step_seconds',
      help: 'Time that a step of an analysis took',
      labelNames: ['step'],
      buckets: STEP_BUCKETS_S,
      registers,
    }),
    analyses: new Counter({
      name: 'keguan_analyses_total',
      help: 'Analyses that came to their end',
      labelNames: ['result'],
      registers,
    }),
    failures: new Counter({
      name: 'keguan_analysis_failures_total',
      help: 'Analyses that failed, by the number of the error',
      labelNames: ['code', 'step'],
      registers,
    }),
    sweepsRefused: new Counter({
      name: 'keguan_sweeps_refused_total',
      help: 'Deletions put off because the clock could not be believed',
      labelNames: ['sweep'],
      registers,
    }),
  }
}
