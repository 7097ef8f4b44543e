import type { LessonSettingsState, reset, update } from '@keguan/contract/api/lesson-settings'
import { type SettingChanges, settingsWith } from '@keguan/contract/report/lesson/settings/settings'
import {
  isDefaultSetting,
  settingProblem,
  settingProblems,
} from '@keguan/contract/report/lesson/settings/settings-check'
import { SETTING_IDS, type SettingId } from '@keguan/contract/report/lesson/settings/settings-table'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { mayChangeSettings, settingsScope } from './lesson-settings.policy.ts'
import type { LessonSettingsPort, MeasuredLessons, SpeechConsents } from './lesson-settings.port.ts'
import { addSettings, findInstitution, findSettings, lockInstitution } from './lesson-settings.repository.ts'
import { countConsents, maySend } from './speech-consent.repository.ts'

export interface LessonSettingsTools {
  readonly db: Db
  readonly clock: Clock
  readonly audit: AuditPort
  readonly lessons: MeasuredLessons
}

type UpdateInput = z.output<typeof update.input>
type ResetInput = z.output<typeof reset.input>

/** Keeps what differs from the defaults and is still within the bounds of the table, in its order. */
const ownOf = (values: SettingChanges): SettingChanges =>
  Object.fromEntries(
    SETTING_IDS.flatMap((id) => {
      const value = values[id]
      const isOwn = value !== undefined && settingProblem(id, value) === null && !isDefaultSetting(id, value)
      return isOwn ? [[id, value]] : []
    }),
  )

export const createLessonSettingsPort = (db: Db): LessonSettingsPort => ({
  of: async (orgNodeId) => {
    const stored = await findSettings(db, orgNodeId)
    return { values: settingsWith(ownOf(stored?.values ?? {})), version: stored?.version ?? 0 }
  },
})

export const createSpeechConsents = (db: Db): SpeechConsents => ({
  maySend: (orgNodeId, host) => maySend(db, orgNodeId, host),
  count: (host) => countConsents(db, host),
})

export function createLessonSettingsService({ db, clock, audit, lessons }: LessonSettingsTools) {
  /** Throws 404 for unknown and for out-of-scope ids alike. */
  async function institutionOf(actor: Actor, orgId: string | undefined) {
    const id = settingsScope(actor.identity, orgId)
    const name = id === undefined ? undefined : await findInstitution(db, id)
    if (id === undefined || name === undefined) throw new ApiError(ERROR.notFound)
    return { id, name }
  }

  async function state(actor: Actor, orgId?: string): Promise<LessonSettingsState> {
    const { id, name } = await institutionOf(actor, orgId)
    const stored = await findSettings(db, id)
    const version = stored?.version ?? 0
    const editable = mayChangeSettings(actor.identity)
    const counts = editable ? await lessons.count(id, version) : { lessons: null, outdated: null }
    return {
      org_id: id,
      org_name: name,
      values: settingsWith(ownOf(stored?.values ?? {})),
      version,
      updated_at: stored?.updatedAt.toISOString() ?? null,
      updated_by: stored?.updatedBy ?? null,
      editable,
      ...counts,
      recomputing: await lessons.isRecomputing(id),
    }
  }

  /** One change at a time, each based on what its author has read. */
  async function change(
    actor: Actor,
    input: Pick<UpdateInput, 'org_id' | 'version' | 'recompute'>,
    action: AuditAction,
    next: (stored: SettingChanges) => SettingChanges,
  ): Promise<LessonSettingsState> {
    const { id } = await institutionOf(actor, input.org_id)
    await db.transaction(async (transaction) => {
      await lockInstitution(transaction, id)
      const stored = await findSettings(transaction, id)
      if ((stored?.version ?? 0) !== input.version) throw new ApiError(ERROR.settingsStale)
      const before = ownOf(stored?.values ?? {})
      const after = ownOf(next(before))
      const problems = Object.keys(settingProblems(settingsWith(after)))
      if (problems.length > 0)
        throw new ApiError(ERROR.invalidInput, { fields: problems.map((each) => `values.${each}`).join(', ') })
      const changed = differing(before, after)
      if (changed.length > 0) {
        const version = input.version + 1
        const who = { authorId: actor.identity.accountId, createdAt: clock.now() }
        await addSettings(transaction, { orgNodeId: id, values: after, version, ...who })
        const details = { version, before: only(before, changed), after: only(after, changed) }
        await record(actor, action, id, transaction, details)
      }
      if (input.recompute) await startRecompute(transaction, actor, id, input.version + (changed.length > 0 ? 1 : 0))
    })
    return state(actor, input.org_id)
  }

  async function startRecompute(transaction: Db, actor: Actor, id: string, version: number): Promise<void> {
    await lessons.recompute(transaction, id, version)
    await record(actor, 'lesson_settings.recompute', id, transaction, { version })
  }

  const record = audit.recorder('org_node', (id: string) => ({ objectId: id, orgNodeId: id }))

  return {
    state,
    update: (actor: Actor, { values, ...input }: UpdateInput) =>
      change(actor, input, 'lesson_settings.update', (stored) => ({ ...stored, ...values })),
    reset: (actor: Actor, { ids, ...input }: ResetInput) =>
      change(actor, input, 'lesson_settings.reset', (stored) => without(stored, ids ?? SETTING_IDS)),
    async recompute(actor: Actor, orgId?: string): Promise<LessonSettingsState> {
      const { id } = await institutionOf(actor, orgId)
      await db.transaction(async (transaction) => {
        await lockInstitution(transaction, id)
        const stored = await findSettings(transaction, id)
        await startRecompute(transaction, actor, id, stored?.version ?? 0)
      })
      return state(actor, orgId)
    },
  }
}
export type LessonSettingsService = ReturnType<typeof createLessonSettingsService>

const differing = (before: SettingChanges, after: SettingChanges): SettingId[] =>
  SETTING_IDS.filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))

const only = (values: SettingChanges, ids: readonly SettingId[]): SettingChanges =>
  Object.fromEntries(ids.flatMap((id) => (values[id] === undefined ? [] : [[id, values[id]]])))

const without = (values: SettingChanges, ids: readonly SettingId[]): SettingChanges =>
  only(
    values,
    SETTING_IDS.filter((id) => !ids.includes(id)),
  )
