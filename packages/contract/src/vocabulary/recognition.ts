/**
 * Progress of the recognition of words. `no_model`: waits for a model to be installed. `cancelled`: stopped by a
 * person.
 */
export const RECOGNITION_STATES = ['waiting', 'no_model', 'running', 'done', 'failed', 'cancelled'] as const
export type RecognitionState = (typeof RECOGNITION_STATES)[number]
