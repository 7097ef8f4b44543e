import * as z from 'zod'
import { MARKED_ROLES } from '../vocabulary/marked-role.ts'
import { endpoint } from './envelope.ts'
import { objectId } from './text.ts'

/** Far more than a person marks in a lesson. */
const VOICE_MARKS_MAX = 200

const ById = z.object({ analysis_id: objectId() })

const SpokenStretch = z.object({ start_s: z.number().nonnegative(), end_s: z.number().positive() })
const VoiceMark = SpokenStretch.extend({ role: z.enum(MARKED_ROLES) })

/** Who speaks, as marked by a person. */
export const VoiceMarks = z.object({
  /** False where there is nothing to mark: no sound, a transcript that names the speakers, or an earlier analysis. */
  usable: z.boolean(),
  marks: z.array(VoiceMark),
  /** Stretches that are best marked next, most telling first. */
  proposals: z.array(SpokenStretch),
  /** Whether the report includes all marks; if not, it is being derived again, or that has failed. */
  applied: z.boolean(),
  /** 1520: the derivation crashed its workers and is not retried; 0: no error. */
  error_code: z.number().int(),
})
export type VoiceMarks = z.infer<typeof VoiceMarks>

export const voiceMarks = endpoint({
  method: 'GET',
  path: '/api/analysis/voice_marks',
  access: '/api/analysis/list:get',
  summary: 'Get the marks of who speaks, and what is best marked next',
  input: ById,
  output: VoiceMarks,
})
export const markVoices = endpoint({
  method: 'POST',
  path: '/api/analysis/mark_voices',
  access: '/api/analysis/list:get',
  summary: 'Mark who speaks in stretches of a recording',
  description:
    'The report is derived again from the marks, usually within two seconds; `applied` shows when. `role` null removes the mark of the same segment.',
  input: ById.extend({
    marks: z
      .array(
        SpokenStretch.extend({ role: z.enum(MARKED_ROLES).nullable() }).refine(({ start_s, end_s }) => end_s > start_s),
      )
      .min(1)
      .max(VOICE_MARKS_MAX),
  }),
  output: VoiceMarks,
})
