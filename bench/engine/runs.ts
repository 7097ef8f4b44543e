/** Every figure is the median of so many runs; fewer are for trying out the runs themselves. */
export const RUNS = Number(process.env.BENCH_RUNS ?? 5)
