import { randomUUID } from 'node:crypto'
import type * as api from '@keguan/contract/api/profile'
import type { AuditAction } from '@keguan/contract/vocabulary/audit-action'
import { AVATAR_BYTES_MAX, AVATAR_SIDE_MAX } from '@keguan/contract/vocabulary/avatar'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import type * as z from 'zod'
import { ApiError } from '../../platform/http/api-error.ts'
import { type Picture, readPicture } from '../../platform/media/read-picture.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { withoutUndefined } from '../../platform/postgres/without-undefined.ts'
import { noteLeft } from '../../platform/storage/loose/loose-file.repository.ts'
import { putDraft, removeLeft, takeDrafts, withDrafts } from '../../platform/storage/loose/loose-files.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Actor } from '../accounts/account.port.ts'
import { accountSearch } from '../accounts/account-search.port.ts'
import { AVATAR_ENDINGS, avatarUrl } from '../accounts/avatar.port.ts'
import { type AuditPort, changesOf } from '../audit/audit.port.ts'
import type { FilePort } from '../files/file.port.ts'
import { type Account, type AccountChanges, findProfile, lockProfile, updateProfile } from './profile.repository.ts'

export interface ProfileTools {
  readonly db: Db
  readonly storage: Storage
  readonly files: FilePort
  readonly audit: AuditPort
}

/** Fields logged with old and new values, and fields logged only as changed. */
const NOTED = ['nickname', 'email', 'phone', 'country', 'province', 'city'] as const
const PRIVATE = ['profile', 'address'] as const

const keysOf = ({ avatarKey }: Account): string[] => (avatarKey === null ? [] : [avatarKey])

const pick = (row: Account, fields: readonly (keyof Account)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

export type ProfileService = ReturnType<typeof createProfileService>

/** Profile and notification settings. Users can access only their own. */
export function createProfileService({ db, storage, files, audit }: ProfileTools) {
  const loose = { db, storage }

  const present = async (row: Account, { identity }: Actor): Promise<api.Profile> => ({
    email: row.email,
    name: row.name,
    nickname: row.nickname || row.name,
    profile: row.profile,
    country: row.country,
    province: row.province,
    city: row.city,
    address: row.address,
    phone: row.phone,
    avatar_url: await avatarUrl(files, row.avatarKey, identity.sessionId),
    ...notificationsOf(row),
  })

  /** Changes the caller's account and audits it; returns the old and the new values. */
  const change = (
    actor: Actor,
    action: AuditAction,
    changesFor: (before: Account) => AccountChanges,
    detailsOf: (before: Account, after: Account) => Record<string, unknown> = () => ({}),
    also: (transaction: Db, before: Account) => Promise<void> = async () => undefined,
  ): Promise<{ readonly before: Account; readonly after: Account }> =>
    db.transaction(async (transaction) => {
      const { accountId } = actor.identity
      const before = await lockProfile(transaction, accountId)
      if (!before) throw new ApiError(ERROR.notLoggedIn)
      await also(transaction, before)
      const after = (await updateProfile(transaction, accountId, changesFor(before))) ?? before
      const details = detailsOf(before, after)
      await audit.recordBy(actor, { action, objectKind: 'account', objectId: accountId, details }, transaction)
      return { before, after }
    })

  /** Sets a new picture, stored as a draft, and removes the earlier one. */
  async function changeAvatar(actor: Actor, action: AuditAction, avatarKey: string | null): Promise<void> {
    const drafts = avatarKey === null ? [] : [avatarKey]
    const swap = async (transaction: Db, before: Account) => {
      await takeDrafts(transaction, drafts)
      await noteLeft(transaction, keysOf(before))
    }
    const { before } = await withDrafts(loose, drafts, () =>
      change(actor, action, () => ({ avatarKey }), undefined, swap),
    )
    await removeLeft(loose, keysOf(before))
  }

  return {
    async get(actor: Actor): Promise<api.Profile> {
      const row = await findProfile(db, actor.identity.accountId)
      if (!row) throw new ApiError(ERROR.notLoggedIn)
      return present(row, actor)
    },

    async update(actor: Actor, input: z.output<typeof api.update.input>): Promise<api.Profile> {
      const { after } = await change(
        actor,
        'account.profile',
        (before) => {
          const { nickname, ...rest } = withoutUndefined(input)
          // a display name equal to the official name follows its corrections
          const values = {
            ...rest,
            ...(nickname === undefined ? {} : { nickname: nickname === before.name ? '' : nickname }),
          }
          return { ...values, ...accountSearch({ ...before, ...values }) }
        },
        (before, after) => ({
          changes: changesOf(pick(before, NOTED), pick(after, NOTED)),
          fields: PRIVATE.filter((field) => before[field] !== after[field]),
        }),
      )
      return present(after, actor)
    },

    async setAvatar(actor: Actor, content: string): Promise<{ avatar_url: string }> {
      const bytes = Buffer.from(content, 'base64')
      const { type } = requirePicture(bytes)
      const key = `avatars/${actor.identity.accountId}/${randomUUID()}.${AVATAR_ENDINGS[type]}`
      await putDraft(loose, key, bytes, { contentType: type })
      await changeAvatar(actor, 'account.avatar', key)
      return { avatar_url: (await avatarUrl(files, key, actor.identity.sessionId)) ?? '' }
    },

    async removeAvatar(actor: Actor): Promise<{ avatar_url: null }> {
      await changeAvatar(actor, 'account.avatar_remove', null)
      return { avatar_url: null }
    },

    async setNotifications(
      actor: Actor,
      input: z.output<typeof api.setNotifications.input>,
    ): Promise<api.Notifications> {
      const { after } = await change(
        actor,
        'account.notifications',
        (before) => columnsOf(before, input),
        (before, after) => ({
          changes: changesOf(notificationsOf(before), notificationsOf(after)),
        }),
      )
      return notificationsOf(after)
    },
  }
}

/** Checks size, then type, then dimensions. */
function requirePicture(bytes: Buffer): Picture {
  if (bytes.length > AVATAR_BYTES_MAX)
    throw new ApiError(ERROR.pictureTooLarge, { limit: `${AVATAR_BYTES_MAX / 1024 ** 2} MB` })
  const picture = readPicture(bytes)
  if (!picture || picture.width === 0 || picture.height === 0) throw new ApiError(ERROR.unreadablePicture)
  if (picture.width !== picture.height || picture.width > AVATAR_SIDE_MAX) {
    throw new ApiError(ERROR.pictureNotSquare, { side: AVATAR_SIDE_MAX })
  }
  return picture
}

const notificationsOf = (row: Account): api.Notifications => ({
  notify_password: row.notifyPassword,
  notify_system: row.notifySystem,
  notify_todo: row.notifyTodo,
})

/** Always all three columns, so that an empty request is still a valid update. */
const columnsOf = (before: Account, input: z.output<typeof api.setNotifications.input>): AccountChanges => ({
  notifyPassword: input.notify_password ?? before.notifyPassword,
  notifySystem: input.notify_system ?? before.notifySystem,
  notifyTodo: input.notify_todo ?? before.notifyTodo,
})
