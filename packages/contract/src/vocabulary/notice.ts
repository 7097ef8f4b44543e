import type { Named } from './locale.ts'

/** What stands under the bell: things that happened, words from people, things to do. */
export const NOTICE_TYPES = ['notification', 'message', 'todo'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

export const NOTICE_TYPE_NAMES: Readonly<Record<NoticeType, Named>> = {
  notification: { 'zh-CN': '通知', 'en-US': 'Notices' },
  message: { 'zh-CN': '消息', 'en-US': 'Messages' },
  todo: { 'zh-CN': '待办', 'en-US': 'To-do' },
}
