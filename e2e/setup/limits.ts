/** How long the analysis of a short recording is waited for, on a machine that is busy with other things. */
export const ANALYSIS_LIMIT_MS = 120_000
