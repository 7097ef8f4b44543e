import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

export const TASK_ERRORS = {
  [ERROR.taskForNobody]: user(
    200,
    '没有可以布置的人，任务没有发出。请选择本机构中在用的教师或专家账号。',
    'No one can be assigned, so the task was not sent. Please choose teachers or experts of your institution.',
  ),
  [ERROR.taskClosed]: user(
    200,
    '任务已经关闭，没有作任何改动。如需继续，请联系布置任务的人。',
    'The task is closed, so nothing was changed. Please ask the person who assigned it.',
  ),
  [ERROR.taskReminded]: user(
    200,
    '今天已经提醒过了，明天可以再次提醒。',
    'A reminder was already sent today. You can send another tomorrow.',
  ),
  [ERROR.taskLessonUnfit]: user(
    200,
    '有课例不符合任务要求，没有提交。请选择本人已完成分析、且学科、年级、版本符合要求的课例，最多 {wanted} 节。',
    'Some lessons do not fit the task, so nothing was handed in. Choose at most {wanted} finished lessons of your own with the subject, grade and edition of the task.',
  ),
  [ERROR.taskConsent]: user(
    200,
    '请先阅读并同意“谁会看到什么”，再提交课例。没有提交任何内容。',
    'Please read who will see what and agree first. Nothing was handed in.',
  ),
  [ERROR.taskFewExperts]: user(
    200,
    '评课人不够：每节课需要 {wanted} 人，且不能评自己的课。任务没有发出，请增加评课人或减少每节课的人数。',
    'There are too few experts: each lesson needs {wanted}, and no one evaluates their own. The task was not sent; add experts or ask for fewer.',
  ),
  [ERROR.taskNotBegun]: user(
    200,
    '任务从 {day} 开始，届时再提交。没有提交任何内容。',
    'The task begins on {day}, so nothing was handed in.',
  ),
  [ERROR.taskOwnLesson]: user(
    200,
    '不能请教师评自己的课，没有作任何改动。请换一位评课人。',
    'Teachers do not evaluate their own lesson in a task, so nothing was changed. Please choose someone else.',
  ),
  [ERROR.taskGuestsFull]: user(
    200,
    '一个任务最多 {most} 位访客，没有新增。请先移除不再需要的访客。',
    'A task has at most {most} guests, so no one was added. Remove guests who are no longer needed first.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
