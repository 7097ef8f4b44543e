import * as z from 'zod'
import { LessonSettingsSchema, SettingChanges } from '../report/lesson/settings/settings.ts'
import { SETTING_IDS } from '../report/lesson/settings/settings-table.ts'
import { endpoint } from './envelope.ts'
import { objectId, requiredLine } from './text.ts'

/** Whose settings: the caller's own institution's if omitted; only a platform administrator may name another. */
const Whose = { org_id: objectId().optional() }

export const LessonSettingsState = z.object({
  org_id: z.uuid(),
  org_name: z.string(),
  values: LessonSettingsSchema,
  /** Raised by every change; a change names the version it is based on. 0: never changed. */
  version: z.number().int().nonnegative(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  /** Whether the caller may change them. */
  editable: z.boolean(),
  /** Finished lessons of the institution whose measures can be recomputed; null for those who may not. */
  lessons: z.number().int().nullable(),
  /** Those among them whose report was measured with earlier settings. */
  outdated: z.number().int().nullable(),
  /** Whether outdated reports are being recomputed at present. */
  recomputing: z.boolean(),
})
export type LessonSettingsState = z.infer<typeof LessonSettingsState>

export const get = endpoint({
  method: 'GET',
  path: '/api/lesson_settings/get',
  access: 'session',
  summary: 'Get the measure settings of your institution',
  input: z.object(Whose),
  output: LessonSettingsState,
})

const Change = { ...Whose, version: z.number().int().nonnegative(), recompute: z.boolean().default(false) }

export const update = endpoint({
  method: 'POST',
  path: '/api/lesson_settings/update',
  access: '/api/lesson_settings/update:post',
  summary: 'Change measure settings',
  description: 'Settings that are left out stay. With `recompute` the finished reports follow in the background.',
  input: z.object({ ...Change, values: SettingChanges }),
  output: LessonSettingsState,
})

export const reset = endpoint({
  method: 'POST',
  path: '/api/lesson_settings/reset',
  access: '/api/lesson_settings/update:post',
  summary: 'Reset measure settings to the defaults',
  description: 'Those named, or all.',
  input: z.object({ ...Change, ids: z.array(z.enum(SETTING_IDS)).min(1).optional() }),
  output: LessonSettingsState,
})

export const recompute = endpoint({
  method: 'POST',
  path: '/api/lesson_settings/recompute',
  access: '/api/lesson_settings/update:post',
  summary: 'Compute outdated reports again',
  description: 'Uses the present settings.',
  input: z.object(Whose),
  output: LessonSettingsState,
})

/** The speech server of the installation, and whether the sound of an institution's lessons is sent to it. */
export const SpeechServerState = z.object({
  /** Null where there is none: no sound leaves the machine. */
  host: z.string().nullable(),
  model: z.string(),
  allowed: z.boolean(),
  editable: z.boolean(),
})
export type SpeechServerState = z.infer<typeof SpeechServerState>

export const speechServer = endpoint({
  method: 'GET',
  path: '/api/lesson_settings/speech_server',
  access: 'session',
  summary: 'Get whether the sound of your lessons goes to a speech server',
  input: z.object(Whose),
  output: SpeechServerState,
})

export const allowSpeechServer = endpoint({
  method: 'POST',
  path: '/api/lesson_settings/allow_speech_server',
  access: '/api/lesson_settings/update:post',
  summary: 'Allow or forbid the speech server for the lessons',
  description: 'Holds for the host that is named. A lesson that is being recognised is recognised to its end.',
  input: z.object({ ...Whose, host: requiredLine(300), allowed: z.boolean() }),
  output: SpeechServerState,
})
