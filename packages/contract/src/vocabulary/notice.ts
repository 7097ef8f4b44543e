import type { Named } from './locale.ts'

/** Kinds of notices: events, messages from people, to-dos. */
export const NOTICE_TYPES = ['notification', 'message', 'todo'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

export const NOTICE_TYPE_NAMES: Readonly<Record<NoticeType, Named>> = {
  notification: { 'zh-CN': '通知', 'en-US': 'Notices' },
  message: { 'zh-CN': '消息', 'en-US': 'Messages' },
  todo: { 'zh-CN': '待办', 'en-US': 'To-do' },
}
