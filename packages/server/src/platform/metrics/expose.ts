import { AggregatorRegistry, Gauge, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'

export interface GaugeReading {
  readonly name: string
  readonly help: string
  readonly values: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** One text of the counters of several processes, each under its own labels, and of current gauges. */
export async function exposeMetrics(
  own: Registry,
  others: readonly (readonly unknown[])[],
  readings: readonly GaugeReading[],
): Promise<string> {
  const now = new Registry()
  for (const { name, help, values } of readings) {
    const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels)))]
    const gauge = new Gauge({ name, help, labelNames, registers: [now] })
    for (const { labels, value } of values) gauge.set({ ...labels }, value)
  }
  const all = [await own.getMetricsAsJSON(), await now.getMetricsAsJSON(), ...others.filter((each) => each.length > 0)]
  return AggregatorRegistry.aggregate(all as MetricObjectWithValues<MetricValue<string>>[][]).metrics()
}
