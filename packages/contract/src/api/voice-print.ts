import * as z from 'zod'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

/** Maximum lessons in a voice print; the oldest is removed when another is added. */
export const VOICE_PRINT_LESSONS_MAX = 5

const PrintedLesson = z.object({
  analysis_id: z.uuid(),
  /** Title of the lesson when it was added. */
  title: z.string(),
  /** Seconds of the caller's own voice. */
  seconds: z.number().nonnegative(),
  added_at: z.string(),
})

/** The caller's voice print; no other can be seen or used. */
export const VoicePrint = z.object({
  /** None; one that is used; or one that can no longer be opened, because the key of the installation has changed. */
  state: z.enum(['none', 'ready', 'locked']),
  made_at: z.string().nullable(),
  lessons: z.array(PrintedLesson),
  /** Own lessons in which one has marked one's own voice, the last one first. */
  candidates: z.array(z.object({ analysis_id: z.uuid(), title: z.string(), created_at: z.string() })),
})
export type VoicePrint = z.infer<typeof VoicePrint>

export const voicePrint = endpoint({
  method: 'GET',
  path: '/api/profile/voice_print',
  access: 'session',
  summary: 'Get your own voice print, and what it was made of',
  input: z.object({}),
  output: VoicePrint,
})

export const makeVoicePrint = endpoint({
  method: 'POST',
  path: '/api/profile/make_voice_print',
  access: 'session',
  summary: 'Make your own voice print, or add a lesson to it',
  description:
    'From what you have marked as your own voice in one of your lessons. Lessons analysed afterwards use it to separate speakers.',
  input: z.object({ analysis_id: objectId(), consent: z.literal(true) }),
  output: VoicePrint,
})

export const removeVoicePrint = endpoint({
  method: 'POST',
  path: '/api/profile/remove_voice_print',
  access: 'session',
  summary: 'Delete your own voice print',
  input: z.object({}),
  output: VoicePrint,
})
