import type { Report } from '@keguan/contract/report/lesson/report'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { SILENT_REPORT, SMALL_REPORT } from '../../../test/small-report.ts'
import { reportSheets } from './report-sheets.ts'

const sheets = reportSheets(SMALL_REPORT, { title: '示例' }, 'zh-CN')
const sheet = (name: string) => sheets.find((each) => each.name === name)

describe('sheets', () => {
  it('come in reading order', () => {
    expect(sheets.map(({ name }) => name)).toEqual([
      '指标',
      '话轮',
      '话语',
      '每分钟',
      '停顿与等待',
      'S-T 编码',
      '弗兰德斯矩阵',
      '互动编码',
      '提问与理答',
      '问答链',
      '话题相关度',
      '词语',
      '口头禅',
      '知行与左右',
      '环节',
      '环节数据',
      '知识图谱',
      '方法',
      '概况',
      'data',
    ])
    expect(reportSheets(SILENT_REPORT, { title: '' }, 'zh-CN')).toHaveLength(8)
  })

  it('include the review of each “comes before” relation', () => {
    const [edge] = SMALL_REPORT.graph.edges
    const judged = [undefined, 'confirmed', 'rejected'].map((verdict) => ({
      ...edge!,
      relation: 'prerequisite',
      verdict,
    }))
    const edges = [edge!, ...judged] as Report['graph']['edges']
    const report = { ...SMALL_REPORT, graph: { ...SMALL_REPORT.graph, edges } }
    const graph = reportSheets(report, { title: '示例' }, 'zh-CN').find(({ name }) => name === '知识图谱')
    const at = graph?.columns.findIndex(({ title }) => title === '人工核对') ?? -1
    expect(graph?.rows.map((row) => row[at])).toEqual([null, '待确认', '已确认', '已否定'])
  })

  it.each(LOCALES)('hold cells of their column’s type in %s, and have valid sheet names', (locale) => {
    for (const report of [SMALL_REPORT, SILENT_REPORT]) {
      for (const { name, columns, rows } of reportSheets(report, { title: 'x' }, locale)) {
        expect(name).toMatch(/^[^\\/?*[\]:]{1,31}$/u)
        for (const row of rows) {
          expect(row).toHaveLength(columns.length)
          row.forEach((cell, i) => {
            if (cell !== null) expect(typeof cell).toBe(columns[i]?.kind === 'number' ? 'number' : 'string')
          })
        }
      }
    }
  })

  it('keep a share as a number and say why one is missing', () => {
    expect(
      sheet('指标')
        ?.rows.find(([id]) => id === 'st.rt')
        ?.slice(2, 7),
    ).toEqual([0.558, null, '比例 (0–1)', 0.4, 0.7])
    expect(
      sheet('指标')
        ?.rows.find(([id]) => id === 'st.mode')
        ?.slice(2, 4),
    ).toEqual([null, '对话型'])
    expect(sheet('指标')?.rows.find(([id]) => id === 'pitch.sd_st')).toContain('数据太少，不足以给出可靠的数值')
  })

  it('hold every code with its time, runs of S-T joined', () => {
    expect(sheet('互动编码')?.rows).toHaveLength(SMALL_REPORT.fias.codes.length)
    expect(sheet('互动编码')?.rows[1]?.slice(0, 2)).toEqual(['00:30', 30])
    const rows = sheet('S-T 编码')?.rows ?? []
    expect(rows.at(-1)?.[2]).toBe(SMALL_REPORT.st.codes.length)
    for (const [i, row] of rows.entries()) expect(row[1]).toBe(i === 0 ? 0 : rows[i - 1]?.[2])
    const codes = rows.map((row) => String(row[4]).repeat(Number(row[3]))).join('')
    expect(codes).toBe(SMALL_REPORT.st.codes)
  })

  it('hold the matrix with its sums, and a chain with its sentences', () => {
    expect(sheet('弗兰德斯矩阵')?.rows[3]).toEqual(['4 提问', 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1])
    expect(sheet('弗兰德斯矩阵')?.rows[7]?.at(-1)).toBe(2)
    expect(sheet('问答链')?.rows[0]?.slice(-2)).toEqual(['二分之一。 / 因为平均分成两份。', '一起读一遍。'])
  })

  it('list the content of each phase', () => {
    const review = sheet('环节数据')
    expect(review?.columns.map(({ title }) => title).slice(0, 4)).toEqual(['环节', '开始', '开始 (秒)', '结束 (秒)'])
    expect(review?.rows[0]?.[0]).toBe('导入')
    expect(review?.rows[0]).toContain(0.917)
    expect(review?.rows[1]).toContain(0.567)
  })

  it('list one pause and five waits in order of time', () => {
    expect(sheet('停顿与等待')?.rows.map((row) => row[2])).toEqual([20, 30, 40, 60, 72, 95])
  })
})
