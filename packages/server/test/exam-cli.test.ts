import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExamClassReport } from '@keguan/contract/report/exam/class-report'
import { ExamReport } from '@keguan/contract/report/exam/report'
import { TermReport } from '@keguan/contract/report/exam/term-report'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFolder } from '../src/platform/files/paths.ts'
import { serverBuild } from './support/server-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync('/tmp/keguan-exam-cli-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sample = (name: string) => join(serverFolder(), 'samples', name)
const MARKS = [sample('exam-marks.csv'), '--blueprint', sample('exam-blueprint.csv')]

/** The command as a separate process, without database and server. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(serverBuild(), 'exam-cli.mjs'), ...args],
      { env: { PATH: process.env.PATH ?? '' }, maxBuffer: 64 * 1024 ** 2 },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

test('a sheet and a table of specifications become the same JSON twice', async () => {
  const [first, second] = await Promise.all([run(...MARKS, '--line', '60'), run(...MARKS, '--line', '60')])
  expect(first?.code).toBe(0)
  expect(second?.out).toBe(first?.out)
  const report = ExamReport.parse(JSON.parse(first?.out ?? ''))
  expect(report).toMatchObject({ title: '七年级数学期中考试（示例）', pupils: { listed: 120, counted: 117 } })
  expect(report.items?.list.find(({ label }) => label === '10')?.concerns).toContain('key_doubtful')
  expect(first?.err).toContain('读到 120 名学生')
})

test('it becomes a page and a workbook, in either language', async () => {
  const [html, xlsx] = ['report.html', 'report.xlsx'].map((name) => join(folder, name)) as [string, string]
  expect(await run(...MARKS, '--out', html, '--quiet')).toEqual({ code: 0, out: '', err: '' })
  expect(readFileSync(html, 'utf8')).toContain('知识点 × 班级')
  expect((await run(...MARKS, '--out', xlsx, '--locale', 'en-US', '--quiet')).code).toBe(0)
  const sheets = await readXlsxFile(xlsx)
  expect(JSON.stringify(sheets)).toContain('120 pupils are listed')
})

test('pupils of a class get a page each, with levels only in compulsory school', async () => {
  const path = join(folder, 'pupils.html')
  expect(await run(...MARKS, '--pupils', path, '--class', '七年级(1)班', '--quiet')).toEqual({
    code: 0,
    out: '',
    err: '',
  })
  const pages = readFileSync(path, 'utf8')
  expect(pages.match(/class="card pupil"/gu)).toHaveLength(39)
  expect(pages).not.toContain(' / 100')
  expect(pages).not.toContain('七年级(2)班')
  await run(...MARKS, '--pupils', path, '--senior', '--quiet')
  expect(readFileSync(path, 'utf8')).toContain(' / 100')
  expect((await run(...MARKS, '--pupils', path, '--class', '九班')).code).toBe(2)
})

test('pages of pupils show the change since the previous exam', async () => {
  const path = join(folder, 'since.html')
  const pages = async (...args: string[]) => {
    expect((await run(...MARKS, '--pupils', path, '--quiet', ...args)).code).toBe(0)
    return readFileSync(path, 'utf8')
  }
  const before = sample('exam-marks-final.csv')
  const title = '七年级数学期末考试（示例）'
  expect(await pages()).not.toContain(title)
  expect(await pages('--earlier', before)).toContain(title)
  const others = join(folder, 'others.csv')
  writeFileSync(others, '姓名,总分\n甲,80\n乙,70\n丙,60\n')
  expect((await run(...MARKS, '--earlier', others)).code).toBe(2)
  expect((await run(...MARKS, before, '--earlier', before)).code).toBe(2)
})

test('one class gets a separate report, on the requested scale', async () => {
  const found = await run(...MARKS, '--class', '七年级(1)班', '--scale', 'common', '--ties', 'down', '--quiet')
  const report = ExamClassReport.parse(JSON.parse(found.out))
  expect(report).toMatchObject({ class_name: '七年级(1)班', settings: { graded: { scale: 'common', ties: 'down' } } })
  expect(report.pupils).toHaveLength(40)
  const path = join(folder, 'class.html')
  expect((await run(...MARKS, '--class', '七年级(1)班', '--out', path, '--quiet')).code).toBe(0)
  expect(readFileSync(path, 'utf8')).toContain('错题诊所')
  expect((await run(...MARKS, '--class', '九班')).code).toBe(2)
  expect((await run(...MARKS, '--ties', 'up')).code).toBe(2)
})

test('lines of the school are counted, and one for an unknown paper is refused', async () => {
  const found = await run(...MARKS, '--own-line', '重点线=80', '--own-line', '一本线=70', '--quiet')
  const { own_lines: lines } = ExamReport.parse(JSON.parse(found.out))
  expect(lines?.map(({ name, mark }) => [name, mark])).toEqual([
    ['重点线', 80],
    ['一本线', 70],
  ])
  expect(lines?.[0]?.over.count).toBeLessThan(lines?.[1]?.over.count ?? 0)
  const unknown = await run(...MARKS, '--own-line', '数学:重点线=80', '--quiet')
  expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining('no such paper: mathematics (total)') })
  for (const line of ['重点线', '重点线=x', '龙语:重点线=80', '=80', '重点线=-1'])
    expect((await run(...MARKS, '--own-line', line)).code).toBe(2)
})

test('several sheets become a report of the term, of a class, and of pupils', async () => {
  const lines = readFileSync(sample('exam-marks.csv'), 'utf8')
  const later = join(folder, 'later.csv')
  writeFileSync(later, lines.replace('期中', '期末'))
  const term = [sample('exam-marks.csv'), later, '--anchors', '1=1,2=2,3=3', '--quiet']
  const report = TermReport.parse(JSON.parse((await run(...term)).out))
  expect(report.pupils).toMatchObject({ all: 120, doubtful: 0 })
  // the same marks twice: no pupil changed, and the later paper is the earlier one
  expect(report.papers[0]?.change).toMatchObject({ up: 0, down: 0 })
  expect(report.equatings[0]?.linear).toBeCloseTo(report.equatings[0]?.earlier_mean ?? 0, 3)
  const path = join(folder, 'term.html')
  expect(
    (await run(...term, '--class', '七年级(1)班', '--out', path, '--pupils', path.replace('term', 'own'))).code,
  ).toBe(0)
  expect(readFileSync(path, 'utf8')).toContain('课观 · 阶段分析')
  expect(readFileSync(path.replace('term', 'own'), 'utf8').match(/class="card pupil"/gu)).toHaveLength(40)
  expect((await run(...term, '--anchors', '1-1')).code).toBe(2)
})

test('a sheet with errors is not analysed unless they are accepted', async () => {
  const path = join(folder, 'bad.csv')
  writeFileSync(path, '姓名,总分\n甲,80\n乙,x\n丙,70\n')
  const refused = await run(path)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain('B3 (x)')
  const accepted = await run(path, '--accept', '--quiet')
  expect(ExamReport.parse(JSON.parse(accepted.out)).pupils).toMatchObject({ listed: 3, counted: 2 })
})

test('invalid files and invalid commands are reported', async () => {
  const path = join(folder, 'none.csv')
  writeFileSync(path, 'a,b\n1,2\n')
  expect(await run(path, '--locale', 'en-US')).toMatchObject({ code: 1, err: expect.stringContaining('No headings') })
  writeFileSync(join(folder, 'cut.xlsx'), 'PK')
  expect((await run(join(folder, 'cut.xlsx'))).code).toBe(1)
  for (const args of [[], [path, '--pass', '2'], [path, '--pass', '.9'], [path, '--out', 'a.doc'], ['/nowhere.csv']])
    expect((await run(...args)).code).toBe(2)
})
