import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Report } from '@keguan/contract/report/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFolder } from '../src/platform/process/paths.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync('/tmp/keguan-cli-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sample = (name: string) => join(serverFolder(), 'samples', name)

/** The command line as a process of its own, with no database and no server anywhere. */
const run = (...args: string[]) => runNode(command(), ...args)
const command = () => join(serverFolder(), 'build', 'test', 'cli.mjs')
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
  // the engine's own helpers, which compile and collect beside the program, are left out of the first
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

test('a lesson beside its plan; one that cannot be read ends with 1, one that is not there with 2', async () => {
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

test('bad media end with 1 and their number, a wrong command with 2 and the usage', async () => {
  const text = join(folder, 'text.mp3')
  writeFileSync(text, '今天我们学习分数。\n'.repeat(50))
  expect(await run(text, '--quiet')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('51') })
  expect(await run(sample('lesson.json').replace('lesson.json', 'no.mp3'))).toMatchObject({ code: 2 })
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('--transcript') })
  expect(await run(sample('lesson.mp3'), '--edition', '4')).toMatchObject({ code: 2 })
  expect(await run(sample('lesson.mp3'), '--out', join(folder, 'none', 'a.json'))).toMatchObject({ code: 2, out: '' })
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--transcript') })
})
