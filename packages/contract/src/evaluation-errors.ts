import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

/** Evaluation templates, evaluations of lessons, guests. */
export const EVALUATION_ERRORS = {
  [ERROR.formBroken]: user(
    200,
    '评价表还有 {count} 处需要改正，没有保存。请按表中的提示修改。',
    'The form has {count} problems, so nothing was saved. Please correct them where they are marked.',
  ),
  [ERROR.templateChanged]: user(
    200,
    '模板刚刚被其他人修改过，本次修改没有保存。请刷新页面后再改。',
    'Someone else has just changed the template, so nothing was saved. Please reload the page and try again.',
  ),
  [ERROR.templateFixed]: user(
    200,
    '这个模板不能由您修改或删除，没有作任何改动。可以复制一份再改。',
    'You cannot change or delete this template, so nothing was changed. Duplicate it and edit the copy.',
  ),
  [ERROR.formUnreadable]: user(
    200,
    '文件中没有“评价项目”一列，没有导入。请导出一个模板，按它的列名填写后再试。',
    'The file has no “Item” column, so nothing was imported. Download a template and fill in its columns.',
  ),
  [ERROR.marksUnreadable]: user(
    200,
    '文件中没有“评课人”一列，或没有这张评价表的项目，没有读取。请下载空表，按它的列名填写后再试。',
    'The file has no “Evaluator” column or none of the items of this form, so nothing was read. Download the empty sheet and fill in its columns.',
  ),
  [ERROR.guestRefused]: user(
    200,
    '链接、姓名或口令不正确，或链接已失效。请核对后再试，或联系邀请您的人。',
    'The link, name or password is incorrect, or the link is no longer valid. Please check them, or ask the person who invited you.',
  ),
  [ERROR.guestLocked]: user(
    200,
    '口令输错次数过多，请在 {minutes} 分钟后再试。',
    'Too many wrong passwords. Please try again in {minutes} minutes.',
  ),
  // not 401, which would lead to the log-in page
  [ERROR.guestEnded]: user(
    200,
    '访客登录已结束，已填写的内容已保存。请用链接和口令重新进入。',
    'The guest session has ended; your entries are saved. Please come back with your link and password.',
  ),
  [ERROR.evaluationIncomplete]: user(
    200,
    '还有 {count} 个必评项目没有评分，没有提交。已填写的内容已保存。',
    '{count} required items are not rated, so nothing was submitted. Your entries are saved.',
  ),
  [ERROR.evaluationClosed]: user(
    200,
    '这份评课已经关闭，不能再修改。如需修改，请联系邀请您的人。',
    'This evaluation is closed and cannot be changed. Please ask the person who invited you.',
  ),
  [ERROR.ratingOffScale]: user(
    200,
    '第 {item} 项的评分不在评分范围内，没有保存。请刷新页面后重试。',
    'The rating of item {item} is outside its scale, so nothing was saved. Please reload the page.',
  ),
  [ERROR.lessonNotReady]: user(
    200,
    '课堂分析完成后才能评课。请等报告生成后再邀请。',
    'A lesson can be evaluated once its analysis is complete. Please send invitations when the report is ready.',
  ),
  [ERROR.tooManyComments]: user(
    200,
    '一份评课最多 {limit} 条点评，新的一条没有保存。',
    'One evaluation holds at most {limit} comments, so the new one was not saved.',
  ),
  [ERROR.reportHidden]: user(
    200,
    '邀请人没有开放分析报告：请先按自己的观察评分。',
    'The person who invited you has not shared the report: please rate by your own observation.',
  ),
  [ERROR.evaluationState]: user(
    200,
    '当前状态下不能这样做，没有作任何改动。请刷新页面查看最新状态。',
    'This is not possible in the current state, so nothing was changed. Please reload the page.',
  ),
  [ERROR.evaluationOfTask]: user(
    200,
    '这份评课属于一个任务，由布置任务的人处理，没有作任何改动。如不愿继续，可在任务中撤回课例。',
    'This evaluation belongs to a task and is managed by the person who assigned it, so nothing was changed. You can withdraw the lesson from the task.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
