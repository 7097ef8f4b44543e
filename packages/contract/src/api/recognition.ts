import * as z from 'zod'
import { RecognitionProgress } from './analysis.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

const ById = z.object({ analysis_id: objectId() })

export const SpeechModels = z.object({
  /** False where the operator has switched recognition off. */
  on: z.boolean(),
  /** Where the sound of your institution's lessons goes to be recognised; null: it stays on the machine. */
  host: z.string().nullable(),
  models: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** The default model for recognition. */
      used: z.boolean(),
    }),
  ),
})
export type SpeechModels = z.infer<typeof SpeechModels>

export const speechModels = endpoint({
  method: 'GET',
  path: '/api/analysis/speech_models',
  access: '/api/analysis/list:get',
  summary: 'List the speech models that are installed',
  input: z.object({}),
  output: SpeechModels,
})
export const recognise = endpoint({
  method: 'POST',
  path: '/api/analysis/recognise',
  access: '/api/analysis/list:get',
  summary: 'Recognise the words of a recording again',
  description:
    'With the model that is named, else with the one in use. The words that are there stay until the new ones arrive; corrections are kept. Costs no quota.',
  input: ById.extend({
    model: z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .optional(),
  }),
  output: RecognitionProgress,
})
export const cancelRecognition = endpoint({
  method: 'POST',
  path: '/api/analysis/cancel_recognition',
  access: '/api/analysis/list:get',
  summary: 'Stop recognising the words of a recording',
  description: 'What was recognised so far is kept for another attempt with the same model.',
  input: ById,
  output: RecognitionProgress,
})
