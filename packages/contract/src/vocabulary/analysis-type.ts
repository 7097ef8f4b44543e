/** The two kinds of analysis and the names of their fields in payloads. */
export const ANALYSIS_TYPES = ['ai', 'career'] as const
/** @public */
export type AnalysisType = (typeof ANALYSIS_TYPES)[number]

/** @public */
export const ANALYSIS_ID_FIELD = { ai: 'analysis_id', career: 'career_analysis_id' } as const
/** @public */
export const UPLOAD_LIST_FIELD = { ai: 'audio_upload_urls', career: 'text_upload_urls' } as const
