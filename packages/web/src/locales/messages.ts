import type { zhCN } from './zh-CN.ts'

/** Ids of every text of the console. The other languages have this type, so that none can lack one. */
export type MessageId = keyof typeof zhCN
export type Messages = Readonly<Record<MessageId, string>>
