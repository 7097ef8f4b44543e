import * as z from 'zod'
import { PROFILE_LIMITS } from '../vocabulary/profile.ts'
import { endpoint } from './envelope.ts'
import { REQUIRED_CONTACT } from './person-fields.ts'
import { requiredLine } from './text.ts'

/** A picture that is too large is to be told so in words, not by a limit on requests. */
const CONTENT_MAX = 6 * 1024 ** 2

/** Which notices one wants: about the account and its password, from the system and its people, things to do. */
export const Notifications = z.object({
  notify_password: z.boolean(),
  notify_system: z.boolean(),
  notify_todo: z.boolean(),
})
export type Notifications = z.infer<typeof Notifications>

/** What is never filled in is empty. */
export const Profile = Notifications.extend({
  email: z.string(),
  name: z.string(),
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
  input: z.object({}),
  output: Profile,
})

/** What is left out stays, so that an odd value of earlier times keeps nobody from changing another. No field may be emptied. */
export const update = endpoint({
  method: 'POST',
  path: '/api/profile/update',
  access: 'session',
  input: z
    .object({
      email: REQUIRED_CONTACT.email,
      name: requiredLine(PROFILE_LIMITS.name),
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

/** A square PNG, JPEG or WebP picture in base64; it takes the place of the one before. */
export const setAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/set_avatar',
  access: 'session',
  bodyBytes: CONTENT_MAX + 4096,
  input: z.object({ content: z.base64().max(CONTENT_MAX) }),
  output: z.object({ avatar_url: z.string() }),
})

export const removeAvatar = endpoint({
  method: 'POST',
  path: '/api/profile/remove_avatar',
  access: 'session',
  input: z.object({}),
  output: z.object({ avatar_url: z.null() }),
})

/** Sets some; the others stay. */
export const setNotifications = endpoint({
  method: 'POST',
  path: '/api/profile/set_notifications',
  access: 'session',
  input: Notifications.partial(),
  output: Notifications,
})
