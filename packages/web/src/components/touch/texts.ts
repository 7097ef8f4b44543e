import { named } from '@keguan/contract/vocabulary/locale'
import { VERBS } from '../../locales/verbs.ts'

export const TEXTS = {
  title: named('留言', 'Leave a note'),
  name: named('姓名', 'Name'),
  contact: named('邮箱或电话', 'E-mail or telephone'),
  contactWrong: named(
    '请填写邮箱或电话，否则无法回复您',
    'Enter an email address or phone number so that we can reply',
  ),
  institution: named('单位（选填）', 'Institution (optional)'),
  kind: named('类型', 'About'),
  body: named('内容', 'Your note'),
  required: named('请填写', 'Required'),
  special: named("不能包含特殊字符 ` $ ^ '{ }'", "Cannot contain ` $ ^ '{ }'"),
  consent: named(
    '同意工作人员使用以上信息回复我。留言在最后一次处理 {months} 个月后删除。',
    'Staff may use this to reply to me. Notes are deleted {months} months after their last change.',
  ),
  consentNeeded: named('勾选后才能发送', 'Tick this to send'),
  asYou: named(
    '以“{name}”的账号留言，回复会出现在右上角的铃铛里。',
    'Sent as “{name}”; the reply appears under the bell.',
  ),
  send: named('发送', 'Send'),
  sent: named('已收到您的留言', 'Your note has arrived'),
  sentVisitor: named('工作人员会通过您留下的联系方式回复。', 'Staff will reply to the contact you gave.'),
  sentOwn: named('回复会出现在右上角的铃铛和“我的留言”里。', 'The reply appears under the bell and in “My notes”.'),
  own: named('我的留言', 'My notes'),
  close: VERBS.close,
  trap: named('请留空', 'Leave this empty'),
} as const
