import { readPlan } from '@keguan/analysis/path/read-plan'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { describe, expect, it } from 'vitest'
import { makeDocx } from '../../test/support/zip-fixture.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { loadSegmenter } from './language/segmenter.ts'
import { readPlanFile } from './read-plan-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
const stagesOf = (text: string) =>
  readPlan(text, loadSegmenter()).map(({ title, phase, minutes }) => [title, phase, minutes])

async function codeOf(bytes: Uint8Array, name: string): Promise<number> {
  const error = await readPlanFile(bytes, name).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? error.code : 0
}

describe('a lesson plan', () => {
  it('in Word: paragraphs one by one, rows of a table with their cells', async () => {
    const body = `${p('《山行》教案')}<w:tbl>${row(p('环节'), p('活动'), p('时间'))}${row(
      p('谈话导入'),
      `${p('看枫林')}${p('说秋天 &lt;1&gt;')}`,
      p('5分钟'),
    )}${row(p('品读诗句'), p('白云生处'), p('约20分钟'))}</w:tbl>${p('作业：背诵')}`
    const text = await readPlanFile(makeDocx(body), '教案.DOCX')
    expect(text).toContain('《山行》教案\n环节\t活动\n时间\n谈话导入\t看枫林\n说秋天 <1>\n5分钟\n')
    expect(stagesOf(text)).toEqual([
      ['谈话导入', 'introduction', 5],
      ['品读诗句', 'development', 20],
    ])
  })

  it('in plain text or Markdown, in the encodings of Chinese files', async () => {
    const plan = '## 导入（5分钟）\n看枫林\n## 新授\n## 作业\n'
    expect(stagesOf(await readPlanFile(utf8(plan), 'plan.md'))).toEqual([
      ['导入', 'introduction', 5],
      ['新授', 'development', null],
      ['作业', 'transfer', null],
    ])
    // 一、导入 in GB18030, with a line end of Windows
    const gb = Uint8Array.from([0xd2, 0xbb, 0xa1, 0xa2, 0xb5, 0xbc, 0xc8, 0xeb, 0x0d, 0x0a])
    expect(await readPlanFile(gb, 'plan.txt')).toBe('一、导入')
  })

  it.each([
    ['plan.doc', utf8('x'), ERROR.unsupportedPlanFormat],
    ['plan', utf8('x'), ERROR.unsupportedPlanFormat],
    ['plan.docx', utf8('not a zip'), ERROR.unreadablePlan],
    ['plan.docx', makeDocx(p('一、导入')).subarray(0, 200), ERROR.unreadablePlan],
    ['plan.txt', Uint8Array.from([0, 1, 2, 3, 0xff, 0xfe, 0xfd]), ERROR.unreadablePlan],
    ['plan.docx', makeDocx(p('')), ERROR.planEmpty],
    ['plan.txt', utf8('  \n '), ERROR.planEmpty],
    ['plan.txt', new Uint8Array(), ERROR.planEmpty],
    ['plan.txt', utf8('教'.repeat(50_001)), ERROR.planTooLong],
    ['plan.txt', new Uint8Array(4 * 1024 ** 2 + 1), ERROR.fileTooLarge],
  ])('%s that cannot be used is refused with its reason (%#)', async (name, bytes, code) => {
    expect(await codeOf(bytes, name)).toBe(code)
  })
})
