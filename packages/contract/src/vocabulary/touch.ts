import { type Named, named } from './locale.ts'

/** Topics of a note. */
export const TOUCH_KINDS = ['question', 'trial', 'problem', 'suggestion', 'other'] as const
export type TouchKind = (typeof TOUCH_KINDS)[number]
export const TOUCH_KIND_NAMES: Readonly<Record<TouchKind, Named>> = {
  question: named('使用咨询', 'Question'),
  trial: named('申请试用', 'Trial'),
  problem: named('故障反馈', 'Problem'),
  suggestion: named('意见建议', 'Suggestion'),
  other: named('其他', 'Other'),
}

export const TOUCH_STATES = ['open', 'doing', 'answered', 'closed'] as const
export type TouchState = (typeof TOUCH_STATES)[number]
export const TOUCH_STATE_NAMES: Readonly<Record<TouchState, Named>> = {
  open: named('待处理', 'Open'),
  doing: named('处理中', 'In progress'),
  answered: named('已回复', 'Answered'),
  closed: named('已关闭', 'Closed'),
}

/** The four views of the staff, and the spam folder. */
export const TOUCH_VIEWS = ['mine', 'unassigned', 'all', 'closed', 'spam'] as const
export type TouchView = (typeof TOUCH_VIEWS)[number]

/** The page a note was left on. */
export const TOUCH_PLACES = ['login', 'experience', 'peanut', 'help'] as const
export type TouchPlace = (typeof TOUCH_PLACES)[number]
export const TOUCH_PLACE_NAMES: Readonly<Record<TouchPlace, Named>> = {
  login: named('登录页', 'Log-in page'),
  experience: named('业务体验', 'Experience'),
  peanut: named('课程观看', 'Courses'),
  help: named('帮助', 'Help'),
}

/** Why a note is among the spam: a hidden field was filled in, too many came at once, or staff put it there. */
export const SPAM_REASONS = ['honeypot', 'flood', 'staff'] as const
export type SpamReason = (typeof SPAM_REASONS)[number]
export const SPAM_REASON_NAMES: Readonly<Record<SpamReason, Named>> = {
  honeypot: named('填写了隐藏的栏目', 'Filled in a hidden field'),
  flood: named('短时间内留言过多', 'Too many notes at once'),
  staff: named('由工作人员标记', 'Marked by staff'),
}

/** How a reply is delivered: by notice, by mail, or manually to the given contact. */
export const TOUCH_CHANNELS = ['bell', 'mail', 'hand'] as const
export type TouchChannel = (typeof TOUCH_CHANNELS)[number]
export const DELIVERY_STATES = ['done', 'waiting', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const TOUCH_NAME_MAX = 50
export const TOUCH_CONTACT_MAX = 100
export const TOUCH_PLACE_MAX = 100
export const TOUCH_BODY_MAX = 2000
export const TOUCH_REPLY_TITLE_MAX = 50
/** Notes that are marked or deleted at once. */
export const TOUCH_MANY_MAX = 200

/** A form submitted sooner than this was not filled in by a person. */
export const TOUCH_LEAST_S = 3
/** A form that was open for longer requests a new token by itself. */
export const TOUCH_FORM_HOURS = 24
/** Maximum notes per address that are accepted in ten minutes, and in a day. */
export const TOUCH_PER_TEN_MINUTES = 5
export const TOUCH_PER_DAY = 20
/** Maximum notes of visitors that go to the staff in one hour; further ones wait in the spam folder. */
export const TOUCH_VISITORS_PER_HOUR = 100
