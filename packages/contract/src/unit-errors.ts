import { type ErrorRow, user } from './error-row.ts'
import { ERROR, type ErrorCode } from './vocabulary/error-code.ts'

export const UNIT_ERRORS = {
  [ERROR.unitIncomplete]: user(
    200,
    '单元还缺{lacks}，没有开始分析，已填写的内容都已保存。请补充后再试。',
    'The unit still lacks {lacks}, so its analysis was not started. Your entries are saved: complete them, then try again.',
  ),
  [ERROR.unitDraftsFull]: user(
    200,
    '您已有 {limit} 个单元草稿，没有新建。请先完成或删除一些。',
    'You already have {limit} drafts of units, so no new one was created. Please finish or delete some first.',
  ),
  [ERROR.unitGoalTwice]: user(
    200,
    '有两个目标或大概念使用了同一个编号“{id}”，没有保存。请删除其中一个后重新添加。',
    'Two goals or big ideas have the same id “{id}”, so nothing was saved. Please delete one of them and add it again.',
  ),
  [ERROR.unitExamWithoutPoints]: user(
    200,
    '考试“{exam}”没有双向细目表，无法与目标对照，没有保存。请先在考试中补充双向细目表，或直接填写题目。',
    'The exam “{exam}” has no table of specifications to compare with the goals, so nothing was saved. Add one to the exam, or type the questions.',
  ),
  [ERROR.unitPaperEmpty]: user(
    200,
    '“{name}”里没有题目，没有加入。请检查文件，或直接填写题目。',
    '“{name}” has no questions in it and was not added. Please check the file, or type the questions.',
  ),
  // plans in files
  [ERROR.unitPlanFormat]: user(
    200,
    '不支持这种格式的单元设计，没有作任何修改。请用 docx、xlsx、xls、csv、txt 或 md；旧的 .doc 文件请另存为 .docx。',
    'This format of a unit plan is not supported, so nothing was changed. Use docx, xlsx, xls, csv, txt or md; save an old .doc file as .docx.',
  ),
  [ERROR.unitPlanLocked]: user(
    200,
    '“{name}”有密码保护，打不开，没有作任何修改。请去掉密码，另存后再试。',
    '“{name}” is password-protected, so nothing was changed. Please remove the password, save it and retry.',
  ),
  [ERROR.unitPlanUnreadable]: user(
    200,
    '“{name}”已损坏，或不是它的后缀所说的格式，没有作任何修改。请重新保存后再试。',
    '“{name}” is damaged, or its content does not match its extension, so nothing was changed. Save it again and retry.',
  ),
  [ERROR.unitPlanEmpty]: user(
    200,
    '“{name}”里没有文字，没有作任何修改。如果内容是图片，请改用文字。',
    '“{name}” contains no text, so nothing was changed. If it contains pictures, please use text instead.',
  ),
  [ERROR.unitPlanNothing]: user(
    200,
    '在“{name}”里没有找到大概念、目标、任务或课时，没有作任何修改。请检查是否选对了文件；也可以直接填写。',
    'No big ideas, goals, task or lessons were found in “{name}”, so nothing was changed. Check that it is the right file, or type the plan instead.',
  ),
} as const satisfies Partial<Record<ErrorCode, ErrorRow>>
