import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../../../test/support/cpu-time.ts'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS } from '../sheet-grid.ts'
import { classNames } from './class-names.ts'
import { answerOf, markOf } from './mark-cell.ts'
import { questionLabel } from './mark-headings.ts'
import { MarkSheetProblem } from './mark-problems.ts'
import { readBlueprint } from './read-blueprint.ts'
import { readMarks } from './read-marks.ts'

const read = async (content: string | Uint8Array, name = '成绩.csv'): Promise<MarkSheet> =>
  readMarks(await readSheets(typeof content === 'string' ? Buffer.from(content) : content, name, SHEET_LIMITS))
const blueprint = async (text: string) => readBlueprint(await readSheets(Buffer.from(text), 'a.csv', SHEET_LIMITS))
const codes = ({ problems }: MarkSheet) => problems.map(({ code, place }) => `${code} ${place}`)
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof MarkSheetProblem ? error.reason : Promise.reject(error)),
  )
/** Cells by rows: numbers, texts, and '' for an empty cell. */
const sheetXml = (rows: readonly (readonly (string | number)[])[], further = ''): string =>
  `<sheetData>${rows
    .map((cells, r) => {
      const inside = cells.map((cell, c) => {
        const address = `${String.fromCharCode(65 + c)}${r + 1}`
        if (cell === '') return ''
        return typeof cell === 'number' ? `<c r="${address}"><v>${cell}</v></c>` : textCell(address, cell)
      })
      return `<row r="${r + 1}">${inside.join('')}</row>`
    })
    .join('')}</sheetData>${further}`
const xlsx = (sheets: Record<string, string>) => read(makeZip(workbookFiles(sheets)), '成绩.xlsx')

describe('headings', () => {
  it('joins merged headings of two lines, below a title', async () => {
    const rows = [
      ['七年级期中考试成绩', '', '', '', ''],
      ['姓名', '班级', '数学', '', ''],
      ['', '', '客观题', '主观题', '总分'],
      ['张一', '701', 30, 40, 70],
      ['李二', '701', 20, 45, 65],
    ]
    const merges = '<mergeCells count="2"><mergeCell ref="A1:E1"/><mergeCell ref="C2:E2"/></mergeCells>'
    const sheet = await xlsx({ A: sheetXml(rows, merges) })
    expect(sheet.title).toBe('七年级期中考试成绩')
    expect(sheet.columns.map(({ heading, role }) => [heading, role])).toEqual([
      ['姓名', 'name'],
      ['班级', 'class'],
      ['数学 / 客观题', 'ignored'],
      ['数学 / 主观题', 'ignored'],
      ['数学 / 总分', 'subject'],
    ])
    expect(sheet.pupils.map(({ marks }) => marks)).toEqual([[70], [65]])
  })

  it('recognises column names, and headings that are not subjects', async () => {
    const sheet = await read(
      '序号,准考证号,考生姓名,行政班,语文,数学(120),道法成绩,英语,校次,班主任,总分\n1,01,张一,1班,90,80,70,60,3,王,300\n',
    )
    expect(sheet.columns.map(({ role, subject }) => subject ?? role)).toEqual([
      'ignored',
      'number',
      'name',
      'class',
      'chinese',
      'mathematics',
      'morality_law',
      'english',
      'rank',
      'ignored',
      'total',
    ])
    expect(sheet.papers.map(({ id, full, isFullGuessed }) => [id, full, isFullGuessed])).toEqual([
      ['chinese', 100, true],
      ['mathematics', 120, false],
      ['morality_law', 100, true],
      ['english', 100, true],
      ['total', 420, true],
    ])
  })

  it.each([
    ['12', '12'],
    ['1.0', '1'],
    ['12(1)', '12(1)'],
    ['12-1', '12(1)'],
    ['12_a', '12(a)'],
    ['12a', '12(a)'],
    ['第12题', '12'],
    ['Q3', '3'],
    ['20(1)(2)', '20(1)(2)'],
    ['物理', null],
    ['2026年', null],
  ])('reads the question %s as %s', (text, label) => expect(questionLabel(text)).toBe(label))

  it('accepts other layouts: one row per subject, and pairs in a row', async () => {
    const long = await read('姓名,班级,科目,成绩\n张一,1,语文,80\n张一,1,数学,90\n李二,1,语文,70\n')
    expect(long.papers.map(({ id }) => id)).toEqual(['chinese', 'mathematics'])
    expect(long.pupils.map(({ name, marks }) => [name, ...marks])).toEqual([
      ['张一', 80, 90],
      ['李二', 70, 'empty'],
    ])
    const pairs = await read('姓名,科目,分数,科目,分数\n张一,物理,80,化学,90\n李二,历史,70,化学,缺考\n')
    expect(pairs.papers.map(({ id }) => id)).toEqual(['physics', 'chemistry', 'history'])
    expect(pairs.pupils.map(({ marks }) => marks)).toEqual([
      [80, 90, 'empty'],
      ['empty', 'absent', 70],
    ])
  })
})

describe('marks', () => {
  it.each([
    ['８５．５', 85.5],
    ['　85 ', 85],
    ['85分', 85],
    ['1,050', 1050],
    ['-3', -3],
    ['0', 0],
    ['', 'empty'],
    ['缺考', 'absent'],
    ['缺', 'absent'],
    ['-', 'absent'],
    ['/', 'absent'],
    ['作弊', 'excluded'],
    ['违纪', 'excluded'],
    ['缓考', 'deferred'],
    ['免考', 'exempt'],
    ['良好', 'bad'],
    ['分', 'bad'],
  ])('%j is %j', (text, value) => expect(markOf(text)).toBe(value))

  it('rounds a formula’s result just below a mark to the mark', () => {
    expect([0.1 + 0.2, 0.3 + 32.3 + 27.4, 85.125].map(markOf)).toEqual([0.3, 60, 85.125])
  })

  it('distinguishes blank, zero, absent and excluded', async () => {
    const sheet = await read('姓名,总分\n甲,0\n乙,\n丙,缺考\n丁,作弊\n')
    expect(sheet.pupils.map(({ marks }) => marks[0])).toEqual([0, 'empty', 'absent', 'excluded'])
  })

  it('leaves out marks beyond the full one, and words', async () => {
    const sheet = await read('姓名,1(5分),2(5分),总分\n甲,5,6,10\n乙,-1,3,2\n丙,x,4,4\n')
    expect(codes(sheet)).toEqual(['not_a_mark B4', 'out_of_range C2', 'out_of_range B3'])
    expect(sheet.pupils.map(({ items }) => items)).toEqual([
      [5, 'bad'],
      ['bad', 3],
      ['bad', 4],
    ])
  })

  it('lists totals that differ from their parts, and keeps them', async () => {
    const sheet = await read('姓名,1,2,总分\n甲,5,5,10\n乙,3,4,8\n')
    expect(codes(sheet)).toContain('total_differs D3')
    expect(sheet.pupils[1]?.marks).toEqual([8])
    const subjects = await read('姓名,语文,数学,总分\n甲,80,70,151\n')
    expect(subjects.problems.find(({ code }) => code === 'total_differs')?.text).toBe('151 ≠ 150')
  })

  it('ignores a mistyped total for the full mark if the others are the sum of their parts', async () => {
    const questions = await read('姓名,1,2,总分\n张一,10,8,18\n李二,6,10,16\n王五,5,5,999\n')
    expect(questions.papers).toEqual([{ id: 'total', full: 20, isFullGuessed: true }])
    expect(codes(questions)).toContain('out_of_range D4')
    expect(questions.pupils.map(({ marks }) => marks)).toEqual([[18], [16], ['bad']])

    const subjects = await read('姓名,语文,数学,总分\n张一,90,60,150\n李二,80,70,150\n王五,50,50,999\n')
    expect(subjects.papers.find(({ id }) => id === 'total')?.full).toBe(200)
    expect(codes(subjects)).toContain('out_of_range D4')
  })

  it('keeps totals if most are not the sum of the listed marks', async () => {
    const sheet = await read('姓名,1,2,总分\n张一,10,8,78\n李二,6,10,66\n王五,5,5,10\n')
    expect(sheet.papers).toEqual([{ id: 'total', full: 100, isFullGuessed: true }])
  })

  it('reports formulas without a stored result', async () => {
    const xml = `<sheetData><row r="1">${textCell('A1', '姓名')}${textCell('B1', '总分')}</row><row r="2">${textCell('A2', '甲')}<c r="B2"><f>SUM(C2)</f></c></row><row r="3">${textCell('A3', '乙')}<c r="B3"><f>1+1</f><v>2</v></c></row></sheetData>`
    const sheet = await xlsx({ A: xml })
    expect(codes(sheet)).toContain('formula_without_value A!B2')
    expect(sheet.pupils.map(({ marks }) => marks[0])).toEqual(['bad', 2])
  })
})

describe('rows', () => {
  it('leaves out rows without a pupil, and reads full marks from their row', async () => {
    const sheet = await read(
      '姓名,班级,1,2,总分\n满分,,4,6,10\n甲,1,4,5,9\n乙,1,2,6,8\n平均分,,3,5.5,8.5\n合计,,6,11,17\n,,,,\n制表：王老师,,,,\n',
    )
    expect(sheet.pupils.map(({ name }) => name)).toEqual(['甲', '乙'])
    expect(sheet.questions.map(({ full, isFullGuessed }) => [full, isFullGuessed])).toEqual([
      [4, false],
      [6, false],
    ])
    expect(sheet.papers).toEqual([{ id: 'total', full: 10, isFullGuessed: false }])
    expect(codes(sheet)).toEqual(['left_out_row 5', 'left_out_row 6', 'left_out_row 8'])
  })

  it('counts a pupil once, and reports contradictions and namesakes', async () => {
    const sheet = await read(
      '学号,姓名,班级,总分\n01,甲,1,80\n01,甲,1,80\n02,乙,1,70\n02,丙,1,60\n,丁,1,50\n,丁,1,55\n05,甲,2,40\n',
    )
    expect(sheet.pupils.map(({ number, name, marks }) => [number, name, ...marks])).toEqual([
      ['01', '甲', 80],
      ['02', '乙', 70],
      ['', '丁', 50],
      ['05', '甲', 40],
    ])
    expect(codes(sheet).filter((code) => !code.startsWith('guessed'))).toEqual([
      'repeated_row 3',
      'doubled_number 5',
      'doubled_pupil 7',
      'same_name 甲',
    ])
  })

  it('reports a number that has lost its last digits', async () => {
    const sheet = await read('学号,姓名,总分\n1.2E+17,甲,80\n001,乙,70\n')
    expect(codes(sheet)).toContain('damaged_number A2')
    expect(sheet.pupils.map(({ number }) => number)).toEqual(['', '001'])
  })

  it('merges four spellings of one class', async () => {
    const sheet = await read('姓名,班级,总分\n甲,七1,80\n乙,7.1,70\n丙,七年级(1)班,60\n丁,701,50\n戊,２班,40\n')
    expect(sheet.pupils.map(({ className }) => className)).toEqual([
      ...Array.from({ length: 4 }, () => '七年级(1)班'),
      '七年级(2)班',
    ])
    expect(sheet.problems.filter(({ code }) => code === 'merged_class').map(({ text }) => text)).toEqual([
      '七1 / 7.1 / 七年级(1)班 / 701',
    ])
    expect([
      ...classNames([
        '高一3班',
        '1012',
        '初二(4)班',
        '实验班',
        '第一小组',
        '2023级1班',
        '七二班',
        '二十班',
        '0703',
      ]).values(),
    ]).toEqual([
      ...[
        '高一(3)班',
        '高一(12)班',
        '八年级(4)班',
        '实验班',
        '第一小组',
        '2023级1班',
        '七年级(2)班',
        '20班',
        '七年级(3)班',
      ],
    ])
  })

  it('reports hidden rows and sheets, joins one sheet per class, and skips others', async () => {
    const list = (name: string, mark: number) =>
      sheetXml([
        ['姓名', '总分'],
        [name, mark],
      ])
    const hidden = `<sheetData><row r="1">${textCell('A1', '姓名')}${textCell('B1', '总分')}</row><row r="2" hidden="1">${textCell('A2', '藏')}<c r="B2"><v>1</v></c></row><row r="3">${textCell('A3', '丙')}<c r="B3"><v>60</v></c></row></sheetData>`
    const files = workbookFiles({
      七1: list('甲', 80),
      七2: hidden,
      说明: sheetXml([
        ['姓名', '语文'],
        ['乙', 1],
      ]),
      隐: list('丁', 9),
    })
    const workbook = files['xl/workbook.xml'].replace('name="隐"', 'name="隐" state="hidden"')
    const sheet = await read(makeZip({ ...files, 'xl/workbook.xml': workbook }), 'a.xlsx')
    expect(sheet.pupils.map(({ name, className }) => [name, className])).toEqual([
      ['甲', '七年级(1)班'],
      ['丙', '七年级(2)班'],
    ])
    expect(codes(sheet)).toEqual(expect.arrayContaining(['hidden_sheet 隐', 'hidden_row 七2!2', 'other_sheet 说明']))
  })

  it('carries a class that is merged over its pupils', async () => {
    const rows = [
      ['班级', '姓名', '总分'],
      ['1班', '甲', 80],
      ['', '乙', 70],
    ]
    const sheet = await xlsx({ A: sheetXml(rows, '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>') })
    expect(sheet.pupils.map(({ className }) => className)).toEqual(['1班', '1班'])
  })
})

describe('options', () => {
  it.each([
    ['ab', 'AB'],
    ['A,B', 'AB'],
    ['ＢＡ', 'AB'],
    ['√', '√'],
    ['', ''],
    ['不知道', null],
  ])('%j is %j', (text, answer) => expect(answerOf(text)).toBe(answer))

  it('scores them by the key row', async () => {
    const sheet = await read('姓名,1,2(2分),总分\n标准答案,A,BC,\n甲,a,"B,C",3\n乙,B,CB,2\n丙,？,,0\n丁,缺考,,缺考\n')
    expect(sheet.questions).toEqual([
      { label: '1', full: 1, isFullGuessed: true, key: 'A', hasAnswers: true },
      { label: '2', full: 2, isFullGuessed: false, key: 'BC', hasAnswers: true },
    ])
    expect(sheet.pupils.map(({ items }) => items)).toEqual([
      [1, 2],
      [0, 2],
      [0, 'empty'],
      ['absent', 'empty'],
    ])
    expect(codes(sheet)).toContain('unknown_answer B5')
  })

  it('reads F as the sixth of seven options, and as false among true and false', async () => {
    const sheet = await read('姓名,1,2,总分\n标准答案,F,T,\n甲,f,T,2\n乙,G,F,0\n丙,B,f,0\n')
    expect(sheet.questions.map(({ key }) => key)).toEqual(['F', '√'])
    expect(sheet.pupils.map(({ answers, items }) => [answers, items])).toEqual([
      [
        ['F', '√'],
        [1, 1],
      ],
      [
        ['G', '×'],
        [0, 0],
      ],
      [
        ['B', '×'],
        [0, 0],
      ],
    ])
  })

  it('only counts them without a key', async () => {
    const sheet = await read('姓名,1选项,2选项,总分\n甲,A,B,3\n乙,B,B,2\n')
    expect(codes(sheet)).toEqual(expect.arrayContaining(['no_key 1', 'no_key 2']))
    expect(sheet.pupils[0]).toMatchObject({ items: ['empty', 'empty'], answers: ['A', 'B'] })
  })
})

describe('files', () => {
  it('reads pasted cells, texts in GB18030, and pages that are called .xls', async () => {
    const names = async (content: Uint8Array, name: string) =>
      (await read(content, name)).pupils.map(({ name: each }) => each)
    expect(await names(Buffer.from('姓名\t总分\n"甲\n一"\t80\n'), 'a.txt')).toEqual(['甲一'])
    // 姓名,总分 / 谢,80
    expect(await names(Buffer.from('d0d5c3fb2cd7dcb7d60ad0bb2c38300a', 'hex'), 'a.csv')).toEqual(['谢'])
    expect(await names(Buffer.from('姓名,总分\n乙,70\n'), 'a.xls')).toEqual(['乙'])
    const html =
      '<html><table><tr><th rowspan="2">姓名</th><th colspan="2">数学</th></tr><tr><td>主观题</td><td>总分</td></tr><tr><td>丙&amp;</td><td>1</td><td>60</td></tr></table></html>'
    const sheet = await read(Buffer.from(html), 'a.xls')
    expect(sheet.pupils.map(({ name, marks }) => [name, ...marks])).toEqual([['丙&', 60]])
  })

  it('reports what is wrong with other files', async () => {
    expect(await faultOf(read('a,b\n1,2\n'))).toBe('no_heading')
    expect(await faultOf(read('姓名,班级\n甲,1\n'))).toBe('no_marks')
    expect(await faultOf(read('姓名,总分\n平均分,80\n'))).toBe('no_pupils')
  })

  it('reads 5,000 pupils with 100 questions in less than three seconds of CPU time', async () => {
    const questions = Array.from({ length: 100 }, (_, i) => i + 1)
    const rows = Array.from(
      { length: 5000 },
      (_, i) => `${i},生${i},${(i % 20) + 1}班,${questions.map((q) => (i * q) % 2).join(',')}`,
    )
    const startMs = cpuMs()
    const sheet = await read(`学号,姓名,班级,${questions.join(',')}\n${rows.join('\n')}\n`)
    expect(sheet.pupils).toHaveLength(5000)
    expect(cpuMs() - startMs).toBeLessThan(3000)
  })
})

describe('table of specifications', () => {
  it('reads one row per question, with several points', async () => {
    const rows = await blueprint(
      '数学细目表\n题号,题型,分值,知识点,认知层次,难度\n1,选择,3分,有理数、数轴,理解,易\n2(1),解答,6,方程；应用题,应用,0.65\n合计,,9,,,\n',
    )
    expect(rows).toEqual([
      { label: '1', type: '选择', full: 3, points: ['有理数', '数轴'], level: '理解', difficulty: 0.8 },
      { label: '2(1)', type: '解答', full: 6, points: ['方程', '应用题'], level: '应用', difficulty: 0.65 },
    ])
  })
})
