/** Addresses inside the console, without the `#`. */
export const reportAddress = (analysisId: string): string => `/report?analysis_id=${encodeURIComponent(analysisId)}`
