/** Every figure is the median of this many runs; use fewer only to try out the benchmark. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5)
