import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Report } from '@keguan/contract/report/lesson/report'
import { ReportFile } from '@keguan/contract/report/lesson/report-file'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverFolder } from '../src/platform/files/paths.ts'
import { serverBuild } from './support/server-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync('/tmp/keguan-cli-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sample = (name: string) => join(serverFolder(), 'samples', name)

/** The command line as a separate process, without database and server. */
const run = (...args: string[]) => runNode(command(), ...args)
const command = () => join(serverBuild(), 'cli.mjs')
const runNode = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH ?? '' }, maxBuffer: 64 * 1024 ** 2 },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

test('a recording and its transcript, twice: the same JSON, progress on the other stream', async () => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => run(sample('lesson.mp3'), '--transcript', sample('lesson.txt'))),
  )
  expect(first).toMatchObject({ code: 0 })
  expect(second?.out).toBe(first?.out)
  expect(Report.parse(JSON.parse(first?.out ?? '')).sources).toEqual({ audio: true, transcript: true })
  expect(first?.err).toMatch(/100 %|99 %/)
})

test('one thread, or two in one process: the same bytes', async () => {
  const outs = ['one', 'first', 'second'].map((name) => join(folder, `${name}.json`)) as [string, string, string]
  const args = (out: string) => [sample('lesson.mp3'), '--transcript', sample('lesson.txt'), '--out', out, '--quiet']
  // the engine's helper threads, which compile and collect garbage, are excluded from the first
  const alone = await runNode('--single-threaded', command(), ...args(outs[0]))
  const start = `const { Worker } = require('node:worker_threads')
    for (const argv of ${JSON.stringify(outs.slice(1).map(args))})
      new Worker(${JSON.stringify(command())}, { argv }).once('exit', (code) => { process.exitCode ||= code })`
  const together = await runNode('--eval', start)
  expect([alone, together]).toEqual([alone, together].map(() => ({ code: 0, out: '', err: '' })))
  const [one, first, second] = outs.map((out) => readFileSync(out, 'utf8'))
  expect(first).toBe(one)
  expect(second).toBe(one)
})

test('a real classroom recording without speech has no teacher and no mode', async () => {
  const { code, out } = await run(join(import.meta.dirname, 'recordings', 'empty-room.mp3'), '--quiet')
  const { warnings, segments, measures } = Report.parse(JSON.parse(out))
  expect({ code, warnings, segments }).toEqual({ code: 0, warnings: [{ code: 'no_speech' }], segments: [] })
  expect(measures['talk.teacher_share']).toMatchObject({ value: null, why_missing: 'no_speech' })
  expect(measures['st.mode']).toMatchObject({ value: null, why_missing: 'no_speech' })
})

test('marked stretches decide who is the teacher; too few or unreadable ones are reported', async () => {
  const heard = Report.parse(JSON.parse((await run(sample('courses/lesson.mp3'), '--quiet')).out))
  const line = (role: string, sign: string) =>
    heard.turns
      .filter((turn) => turn.role === role)
      .slice(0, 8)
      .map(({ start_s, end_s }) => `${start_s} ${end_s} ${sign}`)
  const marks = join(folder, 'marks.txt')
  writeFileSync(marks, [...line('teacher', '生'), ...line('student', '师')].join('\n'))
  const { out, code } = await run(sample('courses/lesson.mp3'), '--teacher-sample', marks, '--quiet')
  const { measures } = Report.parse(JSON.parse(out))
  expect(code).toBe(0)
  expect(measures['talk.student_share']?.value).toBeGreaterThan(Number(measures['talk.teacher_share']?.value))
  expect(Number(heard.measures['talk.teacher_share']?.value)).toBeGreaterThan(0.5)
  for (const [text, said] of [
    ['1:00 1:01 T', '四秒'],
    ['1:00 T', 'line 1'],
  ] as const) {
    writeFileSync(marks, text)
    const { code, err } = await run(sample('courses/lesson.mp3'), '--teacher-sample', marks, '--quiet')
    expect({ code, said: err.includes(said) }).toEqual({ code: 2, said: true })
  }
})

test('a transcript alone becomes a page that needs nothing else', async () => {
  const out = join(folder, 'report.html')
  expect(await run(sample('lesson.txt'), '--out', out, '--locale', 'en-US', '--quiet')).toEqual({
    code: 0,
    out: '',
    err: '',
  })
  const page = readFileSync(out, 'utf8')
  expect(page).toContain('<script id="nb-plotly-library">')
  expect(page).not.toMatch(/<(script|link|img)[^>]+(src|href)="(https?:|\/)/)
})

test('a doubtful transcript is shown and not analysed until it is confirmed', async () => {
  const path = join(folder, 'unmarked.txt')
  writeFileSync(path, '发言人1：今天我们学习面积，什么是面积？\n发言人2：是大小。\n发言人1：对。\n')
  const asked = await run(path, '--quiet')
  expect(asked).toMatchObject({ code: 1, out: '' })
  for (const words of [
    '发言人1（教师，2 次',
    '发言人2: 是大小。',
    '没有写明谁是老师',
    '--teacher',
    '--accept-transcript',
  ])
    expect(asked.err).toContain(words)
  const named = await run(path, '--quiet', '--teacher', '发言人2')
  expect(named).toMatchObject({ code: 0, err: '' })
  const spoken = Report.parse(JSON.parse(named.out)).utterances.filter(({ role }) => role === 'teacher')
  expect(spoken.map(({ text }) => text)).toEqual(['是大小。'])
  expect(await run(path, '--quiet', '--accept-transcript')).toMatchObject({ code: 0, err: '' })
})

test('a lesson with its plan; an unreadable plan exits with 1, a missing one with 2', async () => {
  const [plan, old] = ['plan.txt', 'plan.doc'].map((name) => join(folder, name)) as [string, string]
  for (const path of [plan, old]) writeFileSync(path, '一、导入（1分钟）\n二、品读诗句（3分钟）\n三、作业（1分钟）')
  const planned = await run(sample('lesson.txt'), '--plan', plan, '--quiet')
  const report = Report.parse(JSON.parse(planned.out))
  expect(report.plan?.stages.map(({ title, minutes }) => [title, minutes])).toEqual([
    ['导入', 1],
    ['品读诗句', 3],
    ['作业', 1],
  ])
  const refused = await run(sample('lesson.txt'), '--plan', old, '--quiet')
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('3021')])
  expect((await run(sample('lesson.txt'), '--plan', join(folder, 'none.txt'))).code).toBe(2)
})

test('bad media exit with 1 and the error code, a wrong command with 2 and the reason in the last line', async () => {
  const text = join(folder, 'text.mp3')
  writeFileSync(text, '今天我们学习分数。\n'.repeat(50))
  expect(await run(text, '--quiet')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('51') })
  expect(await run(sample('lesson.json').replace('lesson.json', 'no.mp3'))).toMatchObject({ code: 2 })
  expect(await run()).toMatchObject({
    code: 2,
    err: expect.stringMatching(/--transcript[\s\S]*\n✗ .*LESSON is needed\n$/u),
  })
  const { code, err } = await run(sample('lesson.mp3'), '--edition', '4')
  expect([code, err]).toEqual([2, expect.stringMatching(/^.*analyse -- --help\n✗ --edition.*\n$/u)])
  expect(await run(sample('lesson.mp3'), '--out', join(folder, 'none', 'a.json'))).toMatchObject({ code: 2, out: '' })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--transcript') })
})

test('the JSON says which lesson and which files it is about', async () => {
  const { out } = await run(sample('lesson.mp3'), '--transcript', sample('lesson.txt'), '--quiet')
  const { lesson, analysis_version, settings } = ReportFile.parse(JSON.parse(out))
  const sha256 = (name: string) =>
    createHash('sha256')
      .update(readFileSync(sample(name)))
      .digest('hex')
  expect(lesson).toMatchObject({ title: 'lesson', analysis_id: null, locale: 'zh-CN' })
  expect(lesson.files.map(({ kind, name, sha256: hash }) => [kind, name, hash])).toEqual([
    ['media', 'lesson.mp3', sha256('lesson.mp3')],
    ['transcript', 'lesson.txt', sha256('lesson.txt')],
  ])
  expect(analysis_version).toMatch(/^\d/)
  expect(Object.keys(settings).length).toBeGreaterThan(10)
})

describe('several lessons in one call', () => {
  const lessons = () => join(folder, 'lessons')
  const text = (extra: string) =>
    `师：同学们好，今天我们学习分数。\n生：老师好。\n师：什么是分数？${extra}\n`.repeat(20)
  beforeAll(() => {
    mkdirSync(join(lessons(), 'second'), { recursive: true })
    copyFileSync(sample('lesson.mp3'), join(lessons(), '一班.mp3'))
    copyFileSync(sample('lesson.txt'), join(lessons(), '一班.txt'))
    writeFileSync(join(lessons(), '一班.plan.txt'), '一、导入（1分钟）\n二、新授（3分钟）')
    writeFileSync(join(lessons(), 'second', '二班.txt'), text('请说一说。'))
    writeFileSync(join(lessons(), 'second', '二班.report.json'), '{}')
  })

  test('a folder: files of one name are one lesson, one line of JSON each', async () => {
    const { code, out, err } = await run(lessons(), '--quiet')
    expect([code, err]).toEqual([0, ''])
    const files = out
      .trim()
      .split('\n')
      .map((line) => ReportFile.parse(JSON.parse(line)).lesson.files.map(({ name }) => name))
    expect(files).toEqual([['二班.txt'], ['一班.mp3', '一班.txt', '一班.plan.txt']])
  })

  test('a pattern and a folder to write to, with a table of all, twice the same bytes', async () => {
    const written = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const out = join(folder, `out-${name}`)
        mkdirSync(out)
        const table = join(out, 'all.csv')
        const done = await run(
          join(lessons(), '**/*.txt'),
          '--out',
          out,
          '--format',
          'csv',
          '--table',
          table,
          '--quiet',
        )
        expect(done).toEqual({ code: 0, out: '', err: '' })
        return readdirSync(out)
          .sort()
          .map((file) => [file, readFileSync(join(out, file), 'utf8')] as const)
      }),
    )
    expect(written[1]).toEqual(written[0])
    expect(written[0]?.map(([file]) => file)).toEqual(['all.csv', '一班.report.csv', '二班.report.csv'])
    const rows = written[0]?.[0]?.[1].split('\r\n') ?? []
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatch(/^\ufefftitle,file,sha256,edition,analysis_version,duration_s,warnings,st\.rt,/)
  })

  test('a failing lesson is named and exits with 1; the others are written', async () => {
    const table = join(folder, 'some.xlsx')
    const bad = join(folder, 'bad.mp3')
    writeFileSync(bad, 'no sound')
    const done = await run(bad, join(lessons(), 'second'), '--table', table, '--quiet')
    expect(done).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^✗ bad\.mp3: 51 /) })
    const [sheet] = await readXlsxFile(table)
    expect(sheet?.data).toHaveLength(2)
  })

  test('settings from a file change the report; invalid ones exit with 2', async () => {
    const settings = join(folder, 'settings.json')
    writeFileSync(settings, '{"bootstrap_draws": 500}')
    const file = join(lessons(), 'second', '二班.txt')
    const { out } = await run(file, '--settings', settings, '--quiet')
    expect(Report.parse(JSON.parse(out)).settings.bootstrap_draws).toBe(500)
    for (const content of ['{"bootstrap_draws": -1}', '{"no_such": 1}', 'nothing']) {
      writeFileSync(settings, content)
      expect(await run(file, '--settings', settings)).toMatchObject({ code: 2, err: expect.stringContaining(settings) })
    }
  })

  test('ambiguous arguments exit with 2', async () => {
    const twice = join(folder, 'twice')
    mkdirSync(twice)
    for (const name of ['a.txt', 'a.srt']) writeFileSync(join(twice, name), text(''))
    expect(await run(twice)).toMatchObject({ code: 2, err: expect.stringContaining('two files of one name') })
    expect(await run(lessons(), '--transcript', sample('lesson.txt'))).toMatchObject({ code: 2 })
    expect(await run(lessons(), '--format', 'html')).toMatchObject({ code: 2 })
    expect(await run(lessons(), '--out', join(folder, 'one.json'))).toMatchObject({ code: 2 })
    expect(await run(join(lessons(), '*.none'))).toMatchObject({ code: 2 })
    expect(await run(sample('lesson.txt'), '--table', 'table.txt')).toMatchObject({ code: 2 })
  })
})
