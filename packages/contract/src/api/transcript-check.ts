import * as z from 'zod'
import { SPEAKER_ROLES } from '../report/lesson/report.ts'
import { SPEAKER_NAME_MAX, TRANSCRIPT_ASIDES, TRANSCRIPT_DOUBTS } from '../vocabulary/transcript-doubt.ts'
import { TRANSCRIPT_CONTENT_MAX, TRANSCRIPT_TEXT_MAX } from '../vocabulary/upload.ts'
import { fileName, requiredLine } from './text.ts'

/** A speaker as a transcript names them. */
export const SpeakerName = requiredLine(SPEAKER_NAME_MAX)

/** A pasted text, or a file in base64; and who is the teacher. */
export const TranscriptToCheck = z
  .object({
    text: z.string().max(TRANSCRIPT_TEXT_MAX).optional(),
    file: z.object({ name: fileName(), content: z.base64().max(TRANSCRIPT_CONTENT_MAX) }).optional(),
    teacher: SpeakerName.optional(),
  })
  .refine(({ text, file }) => (text === undefined) !== (file === undefined), { path: ['text'] })

const Role = z.enum(SPEAKER_ROLES).nullable()

/** How a transcript was read. `doubts` is empty when nothing looks wrong. */
export const TranscriptCheck = z.object({
  format: z.string(),
  utterances: z.number().int(),
  teacher: z.number().int(),
  student: z.number().int(),
  has_times: z.boolean(),
  turns: z.number().int(),
  /** Most talkative first, at most 30; an empty name for words without a named speaker. */
  speakers: z.array(z.object({ name: z.string(), role: Role, turns: z.number().int(), syllables: z.number().int() })),
  first: z.array(z.object({ speaker: z.string(), role: Role, start_s: z.number().nullable(), text: z.string() })),
  /** What is not speech: titles, stage directions, remarks, empty rows. */
  left_out: z.object({
    count: z.number().int(),
    first: z.array(z.object({ line: z.number().int(), kind: z.enum(TRANSCRIPT_ASIDES), text: z.string() })),
  }),
  /** Lines that a doubt is about, the first of them. */
  unsure: z.object({
    count: z.number().int(),
    first: z.array(z.object({ line: z.number().int(), doubt: z.enum(TRANSCRIPT_DOUBTS), text: z.string() })),
  }),
  doubts: z.array(z.enum(TRANSCRIPT_DOUBTS)),
})
export type TranscriptCheck = z.infer<typeof TranscriptCheck>
