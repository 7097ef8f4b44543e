import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

export const EXAM_ERRORS = {
  [ERROR.markSheetUnreadable]: user(
    200,
    '这个文件读不出成绩：{reason}。没有保存任何内容，请修改后重新选择。',
    'No marks can be read from this file: {reason}. Nothing was stored; please correct the file and choose it again.',
  ),
  [ERROR.markErrorsOpen]: user(
    200,
    '成绩表里有 {count} 处需要您确认的问题，没有保存。请查看后勾选“按所示处理”，或修改文件。',
    'The sheet has {count} problems that need your decision, so nothing was stored. Please review and accept them, or correct the file.',
  ),
  [ERROR.pupilNumbersMissing]: user(
    200,
    '有 {count} 名学生没有学号，不能只保留学号，没有保存。请补上学号，或保留姓名。',
    '{count} pupils have no number, so names cannot be left out. Nothing was stored; please add numbers, or keep the names.',
  ),
  [ERROR.pupilLinkEnded]: user(
    200,
    '这个链接已过期或已停用。请向老师索取新的链接。',
    'This link has expired or was revoked. Please ask the teacher for a new one.',
  ),
  [ERROR.examReplaced]: user(
    200,
    '这场考试已有更新的成绩，没有作任何改动。请打开最新一版再操作。',
    'This exam has newer marks, so nothing was changed. Please open the latest version.',
  ),
  [ERROR.examWithoutSubjects]: user(
    200,
    '这张表里没有新的学科，没有保存。要更换已有学科的成绩，请选择“替换”。',
    'The sheet has no additional subject, so nothing was stored. To change marks of a subject, choose “Replace”.',
  ),
  [ERROR.termWithoutPaper]: user(
    200,
    '这些考试没有共同的学科（至少要有两场考过同一科，或都有总分），没有保存。请换一场考试。',
    'These exams have no paper in common (at least two need the same subject, or a total), so nothing was stored. Please choose other exams.',
  ),
  [ERROR.termExamUnfinished]: user(
    200,
    '考试“{exam}”还没有分析完成，没有保存。请等它完成后再选，或先去掉它。',
    'The exam “{exam}” is not analysed yet, so nothing was stored. Please wait for it, or leave it out.',
  ),
  [ERROR.termAnchorUnknown]: user(
    200,
    '考试“{exam}”里没有第 {question} 题，没有保存。请核对相同题目的题号。',
    'The exam “{exam}” has no question {question}, so nothing was stored. Please check the numbers of the common questions.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
