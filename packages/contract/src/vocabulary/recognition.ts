/**
 * How far the words of a recording are. `no_model`: they wait for a model to be installed. `cancelled`: a person has
 * stopped it.
 */
export const RECOGNITION_STATES = ['waiting', 'no_model', 'running', 'done', 'failed', 'cancelled'] as const
export type RecognitionState = (typeof RECOGNITION_STATES)[number]
