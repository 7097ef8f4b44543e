import * as z from 'zod'
import { PROFILE_LIMITS } from '../vocabulary/profile.ts'
import { endpoint } from './envelope.ts'
import { REQUIRED_CONTACT } from './person-fields.ts'
import { requiredLine } from './text.ts'

/** Above the picture limit, so that an oversized picture gets a proper error instead of a request limit. */
const CONTENT_MAX = 6 * 1024 ** 2

/** Which notices one wants: about the account and its password, from the system and its people, things to do. */
export const Notifications = z.object({
  notify_password: z.boolean(),
  notify_system: z.boolean(),
  notify_todo: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

/** Fields that were never filled in are empty. */
export const Profile = Notifications.extend({
  email: z.string(),
  /** The official name, which administrators keep. */
  name: z.string(),
  /** What the person wants to be called; the official name until they say so. */
  nickname: z.string(),
  profile: z.string(),
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  phone: z.string(),
  avatar_url: z.string().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const get = endpoint({
  method: 'GET',
  path: '/api/profile/get',
  access: 'session',
  summary: 'Get your own profile',
  input: z.object({}),
  output: Profile,
})

export const update = endpoint({
  method: 'POST',
  path: '/api/profile/update',
  access: 'session',
  summary: 'Save your own profile',
  description:
    'Fields that are left out stay, so that an odd value of earlier times prevents no other change. None may be emptied.',
  input: z
    .object({
      email: REQUIRED_CONTACT.email,
      nickname: requiredLine(PROFILE_LIMITS.nickname),
      profile: requiredLine(PROFILE_LIMITS.profile),
      country: requiredLine(PROFILE_LIMITS.country),
      province: requiredLine(PROFILE_LIMITS.province),
      city: requiredLine(PROFILE_LIMITS.city),
      address: requiredLine(PROFILE_LIMITS.address),
      phone: REQUIRED_CONTACT.phone,
    })
    .partial(),
  output: Profile,
})

export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/set_avatar',
  access: 'session',
  bodyBytes: CONTENT_MAX + 4096,
  summary: 'Set your own picture',
  description: 'A square PNG, JPEG or WebP picture in base64; replaces the one before.',
  input: z.object({ content: z.base64().max(CONTENT_MAX) }),
  output: z.object({ avatar_url: z.string() }),
})

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/remove_avatar',
  access: 'session',
  summary: 'Remove your own picture',
  input: z.object({}),
  output: z.object({ avatar_url: z.null() }),
})

export const setNotifications = endpoint({
  method: 'POST',
  path: '/api/profile/set_notifications',
  access: 'session',
  summary: 'Choose which notices you get',
  description: 'Fields that are left out stay as they are.',
  input: Notifications.partial(),
  output: Notifications,
})
