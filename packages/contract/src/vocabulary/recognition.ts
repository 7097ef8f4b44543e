/** How far the words of a recording are. `no_model`: they wait for a model to be installed. */
export const RECOGNITION_STATES = ['waiting', 'no_model', 'running', 'done', 'failed'] as const
export type RecognitionState = (typeof RECOGNITION_STATES)[number]
