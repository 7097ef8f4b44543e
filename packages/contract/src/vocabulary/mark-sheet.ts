import { type Named, named } from './locale.ts'

/**
 * Meanings of a cell of a mark sheet that holds no mark. Absent, excluded and empty are three different things, and
 * none is 0.
 */
export const MARK_STATES = ['absent', 'deferred', 'exempt', 'excluded', 'empty', 'bad'] as const
export type MarkState = (typeof MARK_STATES)[number]

export const MARK_STATE_NAMES: Readonly<Record<MarkState, Named>> = {
  absent: named('缺考', 'Absent'),
  deferred: named('缓考', 'Deferred'),
  exempt: named('免考', 'Exempt'),
  excluded: named('作弊或违纪', 'Cheating or breach of rules'),
  empty: named('空白', 'Blank'),
  bad: named('无法识别', 'Not a mark'),
}

/** What a column of a mark sheet holds. */
export const MARK_ROLES = [
  'number',
  'name',
  'class',
  'total',
  'subject',
  'question',
  'answer',
  'long_subject',
  'long_mark',
  'rank',
  'ignored',
] as const
export type MarkRole = (typeof MARK_ROLES)[number]

export const MARK_ROLE_NAMES: Readonly<Record<MarkRole, Named>> = {
  number: named('学号', 'Pupil number'),
  name: named('姓名', 'Name'),
  class: named('班级', 'Class'),
  total: named('总分', 'Total'),
  subject: named('学科成绩', 'Mark of a subject'),
  question: named('小题得分', 'Mark of a question'),
  answer: named('小题选项', 'Answer to a question'),
  long_subject: named('科目（每行一科）', 'Subject (a row each)'),
  long_mark: named('成绩（每行一科）', 'Mark (a row each)'),
  rank: named('名次（不使用）', 'Rank (not used)'),
  ignored: named('不使用', 'Not used'),
}

/**
 * What is unusual about a sheet. An error leaves something out that a person must decide; a notice says what was done.
 */
export const MARK_PROBLEMS = {
  doubled_pupil: 'error',
  doubled_number: 'error',
  doubled_column: 'error',
  damaged_number: 'error',
  out_of_range: 'error',
  not_a_mark: 'error',
  formula_without_value: 'error',
  unknown_answer: 'notice',
  total_differs: 'notice',
  same_name: 'notice',
  repeated_row: 'notice',
  left_out_row: 'notice',
  hidden_row: 'notice',
  hidden_sheet: 'notice',
  other_sheet: 'notice',
  guessed_full: 'notice',
  merged_class: 'notice',
  no_key: 'notice',
} as const
export type MarkProblemCode = keyof typeof MARK_PROBLEMS

export const MARK_PROBLEM_TEXTS: Readonly<Record<MarkProblemCode, Named>> = {
  doubled_pupil: named(
    '同一班级有同名学生，成绩不同，又没有学号：没有另选时只计第一行',
    'Rows of one class have the same name, different marks and no number: the first row counts unless you choose another',
  ),
  doubled_number: named(
    '同一学号出现多次，成绩不同：没有另选时只计第一行',
    'A number appears more than once with different marks: the first row counts unless you choose another',
  ),
  doubled_column: named(
    '两列含义相同：只用前一列。请在列上改正其中一列',
    'Two columns have the same meaning: only the first is used. Correct one of them in its column',
  ),
  damaged_number: named(
    '学号已被表格软件改成科学计数，末几位丢失：按姓名和班级识别',
    'The spreadsheet turned the number into scientific notation and lost its last digits: pupils are matched by name and class',
  ),
  out_of_range: named('成绩小于 0 或超过满分：不计入', 'A mark below 0 or above the maximum: left out'),
  not_a_mark: named('成绩栏里不是分数：不计入', 'Not a mark: left out'),
  formula_without_value: named(
    '公式没有保存结果：请用 Excel 打开并保存后再导入',
    'A formula without a stored result: open the file in Excel, save it, and import it again',
  ),
  unknown_answer: named('选项无法识别：按答错计', 'An answer that is not an option: counted as wrong'),
  total_differs: named('小题之和与总分不一致：以总分为准', 'The questions do not sum to the total: the total is kept'),
  same_name: named('不同班级有同名学生，按两人处理', 'Pupils of different classes share a name and count as two'),
  repeated_row: named('完全相同的重复行，只计一次', 'An identical row counts once'),
  left_out_row: named(
    '不是学生的行（合计、平均分、签名等），未计入',
    'Rows that are not pupils (totals, means, signatures), left out',
  ),
  hidden_row: named('隐藏行，未计入', 'Hidden rows, left out'),
  hidden_sheet: named('隐藏的工作表，未读取', 'Hidden sheets, not read'),
  other_sheet: named('表头不同的工作表，未读取', 'Sheets with other headings, not read'),
  guessed_full: named(
    '成绩表没有写满分，按最高得分推测；细目表写有分值的，按细目表',
    'The sheet gives no maximum mark; it is guessed from the highest mark, unless the table of specifications gives it',
  ),
  merged_class: named('写法不同的班级名称，合并为一个班', 'Spellings of one class, merged'),
  no_key: named('有选项而没有答案行：只统计选项，不计分', 'Answers without a key: counted as shares, not scored'),
}

/** Why a whole file cannot be read as marks. */
export const MARK_SHEET_FAULTS = [
  'no_heading',
  'no_marks',
  'no_pupils',
  'too_many_pupils',
  'no_questions',
  'matrix_blueprint',
] as const
export type MarkSheetFault = (typeof MARK_SHEET_FAULTS)[number]

export const MARK_SHEET_FAULT_TEXTS: Readonly<Record<MarkSheetFault, Named>> = {
  no_heading: named(
    '找不到表头：前 15 行里要有一行写着“姓名”或“学号”',
    'No headings: one of the first 15 rows must name a column “姓名” (name) or “学号” (number)',
  ),
  no_marks: named('找不到成绩：没有学科、总分或小题的列', 'No marks: no column of a subject, a total or a question'),
  no_pupils: named('表头下面没有学生', 'No pupils below the headings'),
  too_many_pupils: named('学生太多：一次最多 50000 人', 'Too many pupils: at most 50,000 at once'),
  no_questions: named('细目表里找不到“题号”一列', 'The table of specifications has no column “题号” (question)'),
  matrix_blueprint: named(
    '这份矩阵细目表里没有题号，只有题数或分数，无法知道每题考查什么：请在格子里写题号，如“1、2（各3分）”，或改为每题一行（题号、题型、分值、知识点、认知层次、难度）',
    'The cells of this matrix contain counts or marks but no question numbers. Please enter the numbers, as in “1, 2 (各3分)”, or use one row per question (number, type, marks, knowledge points, level, difficulty)',
  ),
}

/** Pupils of one exam. */
export const EXAM_PUPILS_MAX = 50_000
