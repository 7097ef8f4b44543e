/** Profile fields with their maximum lengths. None may be empty. */
export const PROFILE_LIMITS = {
  email: 100,
  nickname: 50,
  profile: 500,
  country: 50,
  province: 50,
  city: 50,
  address: 200,
  phone: 30,
} as const
export type ProfileField = keyof typeof PROFILE_LIMITS

export const NOTIFICATION_SWITCHES = ['notify_password', 'notify_system', 'notify_todo'] as const
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number]
