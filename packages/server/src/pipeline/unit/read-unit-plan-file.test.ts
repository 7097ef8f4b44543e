import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { UNIT_FILE_BYTES_MAX } from '@keguan/contract/vocabulary/unit'
import { describe, expect, it } from 'vitest'
import { makeDocx, makeXlsx, textCell } from '../../../test/support/zip-fixture.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readUnitPlanFile } from './read-unit-plan-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const p = (...texts: string[]) => texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
const tc = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`
const wide = '<w:gridSpan w:val="3"/>'
const begins = '<w:vMerge w:val="restart"/>'
const goesOn = '<w:vMerge/>'
const tr = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`

async function codeOf(bytes: Uint8Array, name: string): Promise<number> {
  const error = await readUnitPlanFile(bytes, name).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? error.code : 0
}

const titlesOf = (process: readonly { readonly title: string }[]) => process.map(({ title }) => title)

describe('a file with the plan of a unit', () => {
  it('in Word: a table whose labels and lessons span several rows', async () => {
    const body = `${p('《长方体和正方体》大单元教学设计')}${table(
      tr(tc(p('学科')), tc(p('数学')), tc(p('年级')), tc(p('五年级'))),
      tr(tc(p('单元目标')), tc(p('1. 认识长方体的特征', '2. 会计算表面积'), wide)),
    )}${p('课时安排')}${table(
      tr(tc(p('课时')), tc(p('内容')), tc(p('目标')), tc(p('作业'))),
      tr(tc(p('第1-2课时'), begins), tc(p('认识长方体')), tc(p('说出特征')), tc(p('搭一个框架'))),
      tr(tc(p(''), goesOn), tc(p('棱长')), tc(p('会算棱长')), tc(p(''))),
      tr(tc(p('第3课时')), tc(p('表面积')), tc(p('会算表面积')), tc(p('包一个盒子'))),
    )}`
    const { plan, missing } = await readUnitPlanFile(makeDocx(body), '单元.DOCX')
    expect(plan).toMatchObject({ theme: '长方体和正方体', subject: 'mathematics', grade: 'g5', periods: 3 })
    expect(plan.goals.map(({ text }) => text)).toEqual(['认识长方体的特征', '会计算表面积'])
    expect(titlesOf(plan.process)).toEqual(['认识长方体', '认识长方体', '表面积'])
    expect(plan.papers[0]?.items.map(({ text }) => text)).toEqual(['搭一个框架', '包一个盒子'])
    expect(missing).toEqual(['ideas', 'evidence', 'task', 'assessment'])
  })

  it('in a workbook, as text with tabs, and in Markdown', async () => {
    const rows = [
      ['单元主题', '声音'],
      ['单元目标', '能说出声音怎样产生'],
    ]
    const sheet = rows
      .map(
        (cells, r) =>
          `<row r="${r + 1}">${cells.map((cell, c) => textCell(`${'AB'[c]}${r + 1}`, cell)).join('')}</row>`,
      )
      .join('')
    const markdown = `# 单元设计\n|项目|说明|\n|---|---|\n${rows.map((cells) => `|**${cells[0]}**|${cells[1]}|`).join('\n')}`
    const texts = rows.map((cells) => cells.join('\t')).join('\r\n')
    for (const [name, bytes] of [
      ['plan.xlsx', makeXlsx(sheet)],
      ['plan.md', utf8(markdown)],
      ['plan.txt', utf8(texts)],
      ['plan.csv', utf8(rows.map((cells) => cells.join(',')).join('\n'))],
    ] as const) {
      const { plan } = await readUnitPlanFile(bytes, name)
      expect([name, plan.theme, plan.goals.map(({ text }) => text)]).toEqual([name, '声音', ['能说出声音怎样产生']])
    }
  })

  it.each([
    ['plan.doc', utf8('x'), ERROR.unitPlanFormat],
    ['plan.pdf', utf8('x'), ERROR.unitPlanFormat],
    ['plan', utf8('x'), ERROR.unitPlanFormat],
    ['plan.docx', utf8('not a zip'), ERROR.unitPlanUnreadable],
    ['plan.docx', makeDocx(p('单元目标')).subarray(0, 200), ERROR.unitPlanUnreadable],
    ['plan.docx', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), ERROR.unitPlanLocked],
    ['plan.xlsx', Buffer.from('d0cf11e0a1b11ae1'.padEnd(4000, '0'), 'hex'), ERROR.unitPlanLocked],
    ['plan.xlsx', utf8('not a zip'), ERROR.unitPlanUnreadable],
    ['plan.txt', Uint8Array.from([0, 1, 2, 3, 0xff, 0xfe, 0xfd]), ERROR.unitPlanUnreadable],
    ['plan.docx', makeDocx(p('')), ERROR.unitPlanEmpty],
    ['plan.xlsx', makeXlsx(''), ERROR.unitPlanEmpty],
    ['plan.txt', new Uint8Array(), ERROR.unitPlanEmpty],
    ['plan.txt', utf8('春游通知\n请各位家长于周五前交回执。'), ERROR.unitPlanNothing],
    ['plan.txt', utf8(`${'长'.repeat(10_000)}\n`), ERROR.unitPlanNothing],
    ['plan.txt', new Uint8Array(UNIT_FILE_BYTES_MAX + 1), ERROR.fileTooLarge],
  ])('%s that cannot be used is refused with its reason (%#)', async (name, bytes, code) => {
    expect(await codeOf(bytes, name)).toBe(code)
  })
})
