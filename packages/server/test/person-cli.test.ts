import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CareerReport } from '@keguan/contract/report/career/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstMinute } from './support/lesson.ts'
import { serverBuild } from './support/server-process.ts'

let folder: string
const at = (name: string) => join(folder, name)

beforeAll(() => {
  folder = mkdtempSync('/tmp/keguan-person-cli-')
  writeFileSync(at('talk.mp3'), firstMinute()[0]?.bytes ?? new Uint8Array())
  writeFileSync(at('broken.mp3'), '这不是录音。'.repeat(200))
  writeFileSync(
    at('talk.txt'),
    ['[00:00:02] 李老师：你平时喜欢做什么？', '[00:00:24] 小林：我喜欢修理自行车，也喜欢组装模型。'].join('\n'),
  )
  writeFileSync(at('essay.txt'), '我喜欢画画，给班里设计海报。')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as a separate process, without database, server and speech model. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(serverBuild(), 'person-cli.mjs'), ...args],
      { env: { PATH: process.env.PATH ?? '', KEGUAN_HOME: folder }, maxBuffer: 64 * 1024 ** 2 },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })

test('a recording with its transcript, and a text, become the same bytes twice', async () => {
  const args = [at('talk.mp3'), at('essay.txt'), '--transcript', at('talk.txt'), '--speaker', '小林']
  const [first, second] = await Promise.all([run(...args), run(...args)])
  expect(first?.err).toBe('')
  expect(second?.out).toBe(first?.out)
  const { sources, evidence } = CareerReport.parse(JSON.parse(first?.out ?? ''))
  expect(sources.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['talk.mp3 transcript', 'essay.txt text'])
  expect(sources[0]?.delivery?.duration_s).toBeCloseTo(60, 0)
  expect(evidence.map(({ text }) => text)).toContain('我喜欢修理自行车，也喜欢组装模型。')
  expect(evidence[0]?.start_s).toBeGreaterThan(20)
})

test.each([
  ['no words at all', ['talk.mp3'], 2, /talk\.mp3.*--transcript.*--recognise/u],
  ['two speakers, none named', ['talk.mp3', '--transcript', 'talk.txt'], 2, /--speaker.*李老师、小林/u],
  ['no model', ['talk.mp3', '--recognise'], 2, /npm run model -- install/u],
  ['a model that is not installed', ['talk.mp3', '--recognise=whisper-base'], 2, /install whisper-base/u],
  ['an unknown model', ['talk.mp3', '--recognise=other'], 2, /no such model.*whisper-small/u],
  ['more transcripts than recordings', ['essay.txt', '--transcript', 'talk.txt'], 2, /--transcript/u],
  ['a transcript that is not there', ['talk.mp3', '--transcript', 'gone.txt'], 2, /no such file.*gone\.txt/u],
  ['no recording', ['broken.mp3', '--transcript', 'talk.txt', '--speaker', '小林'], 1, /“broken\.mp3”/u],
])('%s is reported', async (_, args, code, said) => {
  const found = await run(...args.map((each) => (/\.(?:txt|mp3)$/u.test(each) ? at(each) : each)))
  expect(found.err).toMatch(said)
  expect(found.code).toBe(code)
  expect(found.out).toBe('')
})
