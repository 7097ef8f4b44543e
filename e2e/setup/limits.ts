/** Timeout for the analysis of a short recording on a busy machine. */
export const ANALYSIS_LIMIT_MS = 120_000
