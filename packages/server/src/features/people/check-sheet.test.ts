import { expect, test } from 'vitest'
import { addressOf, checkSheet, columnsOf, missingColumns } from './check-sheet.ts'
import type { SheetCell } from './read-sheet.ts'

const CONTEXT = {
  folders: [
    { id: 'f1', names: ['初中部'] },
    { id: 'f2', names: ['初中部', '语文组'] },
    { id: 'f3', names: ['高中部', '语文组'] },
  ],
  grantable: ['sys_org_ops_admin', 'sys_expert', 'sys_analysis_web_user'] as const,
}
const HEADS = ['账号', '姓名', '角色', '文件夹', '邮箱', '电话']
const check = (rows: readonly (readonly SheetCell[])[], formulas: string[] = []) =>
  checkSheet({ rows: [HEADS, ...rows], formulas: new Set(formulas) }, CONTEXT)
const told = (rows: readonly (readonly SheetCell[])[], formulas: string[] = []) =>
  check(rows, formulas).problems.map(({ row, column, problem }) => `${row} ${column} ${problem}`)

test('a good row becomes a person; what is left out is a teacher in no folder', () => {
  const { people, problems, rows } = check([
    [' wang ', '王老师', '评课专家、教师', '初中部/语文组', 'wang@example.org', 13800000000],
    ['li', '李老师', null, '初中部', null, null],
  ])
  expect(problems).toEqual([])
  expect(rows).toBe(2)
  expect(people).toEqual([
    {
      ...{ row: 2, account: 'wang', name: '王老师', folder: '初中部/语文组', folderId: 'f2' },
      ...{ roles: ['sys_expert', 'sys_analysis_web_user'], email: 'wang@example.org', phone: '13800000000' },
    },
    {
      ...{ row: 3, account: 'li', name: '李老师', folder: '初中部', folderId: 'f1' },
      ...{ roles: ['sys_analysis_web_user'], email: '', phone: '' },
    },
  ])
})

test('every bad cell is told with its row and column', () => {
  expect(
    told([
      [null, '王', null, null, null, null],
      ['a`b', '王{', null, null, null, null],
      ['x'.repeat(101), '名'.repeat(51), null, null, null, null],
      ['ok', '王', '校长', '无此文件夹', '不是邮箱', null],
      ['ok2', '王', '平台管理员', '语文组', null, true],
      ['OK', '王', null, null, null, 1.5],
    ]),
  ).toEqual([
    '2 account missing',
    '3 account special_characters',
    '3 name special_characters',
    '4 account too_long',
    '4 name too_long',
    '5 email not_email',
    '5 roles unknown_role',
    '5 folder unknown_folder',
    '6 phone not_text',
    '6 roles role_not_allowed',
    '6 folder ambiguous_folder',
    '7 phone not_text',
    '7 account duplicate',
  ])
})

test('a formula is refused where a text belongs, and a date as well', () => {
  expect(told([['wang', '王', null, null, null, null]], ['A2', 'B9'])).toEqual(['2 account formula'])
  expect(told([['wang', new Date(0), null, null, null, null]])).toEqual(['2 name not_text'])
})

test('empty rows are passed over and counted by nobody', () => {
  const { rows, people } = check([
    [null, null, null, null, null, null],
    ['', '  ', null, null, null, null],
    ['wang', '王', null, null, null, null],
  ])
  expect(rows).toBe(1)
  expect(people[0]?.row).toBe(4)
})

test('headings are read in Chinese and English, with and without their star', () => {
  expect([...columnsOf(['Account*', '姓名（必填）', 'ROLES', null, 'Phone: ', '账号'])]).toEqual([
    ['account', 0],
    ['name', 1],
    ['roles', 2],
    ['phone', 4],
  ])
  expect(missingColumns(columnsOf(['姓名', '电话']))).toEqual(['account'])
})

test('places are named as a spreadsheet names them', () => {
  expect([addressOf(0, 1), addressOf(25, 2), addressOf(26, 3), addressOf(701, 4), addressOf(702, 5)]).toEqual([
    ...['A1', 'Z2', 'AA3', 'ZZ4', 'AAA5'],
  ])
})
