import * as z from 'zod'
import { MODEL_FAMILIES, MODEL_FAULTS, MODEL_ID, MODEL_STATES, SPEECH_RUNTIMES } from '../vocabulary/speech.ts'
import { endpoint } from './envelope.ts'

const ModelId = z.string().regex(MODEL_ID)

/** Error rate of a model in lessons of this installation whose words people have fully checked. */
export const LocalErrors = z.object({
  model: z.string(),
  lessons: z.number().int(),
  characters: z.number().int(),
  /** Share of wrong characters, 0–1. */
  error_rate: z.number().nonnegative(),
})
export type LocalErrors = z.infer<typeof LocalErrors>

export const SpeechModel = z.object({
  id: z.string(),
  title: z.string(),
  family: z.enum(MODEL_FAMILIES),
  /** False for a manually trusted model. */
  known: z.boolean(),
  recommended: z.boolean(),
  languages: z.array(z.string()),
  bytes: z.number().int(),
  /** Null if not measured. */
  memory_mb: z.number().nullable(),
  /** CPU seconds per second of speech. */
  cpu_per_s: z.number().nullable(),
  licence: z.string(),
  licence_url: z.string(),
  /** The text of the licence, where the product carries it. */
  licence_text: z.string(),
  attribution: z.string(),
  state: z.enum(MODEL_STATES),
  /** The default model for recognition. */
  used: z.boolean(),
  /** Over all files; empty while it is not installed. */
  sha256: z.string(),
  done_bytes: z.number().int(),
  total_bytes: z.number().int(),
  fault: z.enum(MODEL_FAULTS).nullable(),
  /** What the last address responded. */
  detail: z.string(),
})
export type SpeechModel = z.infer<typeof SpeechModel>

export const SpeechState = z.object({
  /** False where the operator has switched recognition off. */
  on: z.boolean(),
  threads: z.number().int(),
  /** Hours of the day in China between which recordings are recognised; null for all day. */
  hours: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  /** The speech server that the operator has set, and how many institutions send their sound to it. */
  server: z.object({ host: z.string(), model: z.string(), institutions: z.number().int() }).nullable(),
  /** Lessons that wait for a model, that are queued, and that are being recognised now. */
  lessons: z.object({ no_model: z.number().int(), waiting: z.number().int(), running: z.number().int() }),
  free_bytes: z.number(),
  /** Packages that are not installed, or not made for this machine: models that need them cannot be used. */
  missing_runtimes: z.array(z.enum(SPEECH_RUNTIMES)),
  models: z.array(SpeechModel),
  errors: z.array(LocalErrors),
})
export type SpeechState = z.infer<typeof SpeechState>

const access = '/api/speech/install:post'
const change = { access, input: z.object({ model: ModelId }), output: SpeechState } as const

export const speechState = endpoint({
  method: 'GET',
  path: '/api/speech/state',
  access,
  summary: 'Read how speech is recognised, and with which models',
  input: z.object({}),
  output: SpeechState,
})
export const installModel = endpoint({
  method: 'POST',
  path: '/api/speech/install',
  summary: 'Fetch a speech model of the catalogue',
  description:
    'In the background, by a worker; `state` says how far it is. An attempt that broke off goes on where it was.',
  ...change,
})
export const cancelInstall = endpoint({
  method: 'POST',
  path: '/api/speech/cancel_install',
  summary: 'Stop fetching a speech model',
  description: 'What has come is kept for another attempt.',
  ...change,
})
export const chooseModel = endpoint({
  method: 'POST',
  path: '/api/speech/use',
  summary: 'Recognise with this model from now on',
  ...change,
})
export const removeModel = endpoint({
  method: 'POST',
  path: '/api/speech/remove',
  summary: 'Remove a speech model from the disk',
  description: 'Words that it has written stay.',
  ...change,
})
export const verifyModel = endpoint({
  method: 'POST',
  path: '/api/speech/verify',
  access,
  summary: 'Read every byte of a speech model again',
  input: z.object({ model: ModelId }),
  /** Files whose content has changed. */
  output: z.object({ wrong: z.array(z.string()) }),
})
/** Maximum size of an archive, bytes. */
export const MODEL_IMPORT_MAX = 4 * 1024 ** 3
export const ImportQuery = z.object({
  /** For files missing from the catalogue: the id to give them, and the family that reads them. */
  as: ModelId.optional(),
  family: z.enum(MODEL_FAMILIES).optional(),
})
export const importModel = endpoint({
  method: 'POST',
  path: '/api/speech/import',
  access,
  summary: 'Install a speech model from an archive',
  description:
    'The body is the archive itself (.tar, .tar.gz, .tar.bz2; Content-Type application/octet-stream). Its files are known by their hashes, whatever they are called; for others the address says `as` and `family`, and the model is opened before it is installed.',
  input: z.unknown(),
  output: z.object({ model: z.string(), state: SpeechState }),
})
