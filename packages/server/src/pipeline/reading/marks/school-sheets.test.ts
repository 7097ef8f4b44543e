import type { ColumnChoice } from '@keguan/contract/api/exam'
import type { MarkSheet } from '@keguan/contract/report/exam/mark-sheet'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { describe, expect, it } from 'vitest'
import { makeZip, textCell, workbookFiles } from '../../../../test/support/zip-fixture.ts'
import { readSheets } from '../read-sheets.ts'
import { SHEET_LIMITS } from '../sheet-grid.ts'
import { readMarks } from './read-marks.ts'

/** Sheets as used in schools, one file each, named by their oddity. */
const read = async (text: string, choices: readonly ColumnChoice[] = []): Promise<MarkSheet> =>
  readMarks(await readSheets(Buffer.from(text), '成绩.csv', SHEET_LIMITS), { columns: choices })
const readXlsx = async (xml: string): Promise<MarkSheet> =>
  readMarks(await readSheets(makeZip(workbookFiles({ 成绩: xml })), '成绩.xlsx', SHEET_LIMITS))
const namesOf = ({ pupils }: MarkSheet) => pupils.map(({ name }) => name)
const marksOf = ({ pupils }: MarkSheet) => pupils.map(({ marks }) => marks)
const errorsOf = ({ problems }: MarkSheet) =>
  problems
    .filter(({ code }) => !['guessed_full', 'left_out_row', 'merged_class'].includes(code))
    .map(({ code, place }) => `${code} ${place}`)
const papersOf = ({ papers }: MarkSheet) => papers.map(({ id, full }) => `${id} ${full}`)

describe('headings of two rows', () => {
  it('are joined where only the first cell of a subject is filled: 成绩, 班次, 校次 of each, and of the total', async () => {
    const sheet = await read(
      '学号,姓名,班级,语文,,,数学,,,总分,,\n,,,成绩,班次,校次,成绩,班次,校次,成绩,班次,校次\n01,甲,1,80,1,1/29,90,2,3,170,1,1\n02,乙,1,70,2,2/29,60,3,4,130,2,2\n',
    )
    expect(papersOf(sheet)).toEqual(['chinese 100', 'mathematics 100', 'total 200'])
    expect(marksOf(sheet)).toEqual([
      [80, 90, 170],
      [70, 60, 130],
    ])
  })

  it('are joined where 姓名 is merged downwards and the subject to the right', async () => {
    const cells = [textCell('A1', '姓名'), textCell('B1', '物理'), textCell('B2', '选择题'), textCell('C2', '得分')]
    const xml = `<sheetData><row r="1">${cells[0]}${cells[1]}</row><row r="2">${cells[2]}${cells[3]}</row><row r="3">${textCell('A3', '甲')}<c r="B3"><v>30</v></c><c r="C3"><v>77</v></c></row></sheetData><mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>`
    const sheet = await readXlsx(xml)
    expect(sheet.columns.map(({ heading, subject, role }) => [heading, subject ?? role])).toEqual([
      ['姓名', 'name'],
      ['物理 / 选择题', 'ignored'],
      ['物理 / 得分', 'physics'],
    ])
    expect(marksOf(sheet)).toEqual([[77]])
  })

  it('are not made of a row of full marks, which is read as such', async () => {
    const sheet = await read('姓名,第1题,第2题,第3题,总分\n,5分,5分,10分,20分\n甲,5,4,8,17\n')
    expect(sheet.questions.map(({ full, isFullGuessed }) => [full, isFullGuessed])).toEqual([
      [5, false],
      [5, false],
      [10, false],
    ])
    expect(papersOf(sheet)).toEqual(['total 20'])
  })

  it('do not include a first pupil without a number, nor full marks without a name', async () => {
    const sheet = await read('学号,姓名,语文,数学,总分\n,,120,150,270\n,甲,80,90,170\n2,乙,70,60,130\n')
    expect(papersOf(sheet)).toEqual(['chinese 120', 'mathematics 150', 'total 270'])
    expect(namesOf(sheet)).toEqual(['甲', '乙'])
    const first = await read('学号,姓名,语文\n,甲,80\n2,乙,70\n')
    expect([...papersOf(first), ...namesOf(first)]).toEqual(['chinese 100', '甲', '乙'])
    const items = await read('学号,姓名,数学,,,\n,,1,2,3,总分\n1,甲,4,4,6,14\n2,乙,0,4,2,6\n')
    expect(items.questions.map(({ label }) => label)).toEqual(['1', '2', '3'])
    expect(namesOf(items)).toEqual(['甲', '乙'])
  })

  it('end below lines of a title and of a date', async () => {
    const sheet = await read('某校2026年期中考试成绩册\n考试时间：2026年11月10日\n\n姓名,班级,语文\n甲,701,80\n')
    expect(sheet.title).toContain('期中考试成绩册')
    expect(namesOf(sheet)).toEqual(['甲'])
  })
})

describe('headings of subjects and questions', () => {
  it('may have the raw mark next to the graded one, with ranks called 名', async () => {
    const sheet = await read(
      '姓名,班级,选科,语文,,化学,,,,总分,,,\n,,,分数,班次,原始分,赋分,班名,校名,原始分,赋分,班名,校名\n甲,1,物化生,80,1,55,70,1,2,135,150,1,2\n乙,1,物化生,70,2,45,61,2,3,115,131,2,3\n',
    )
    expect(papersOf(sheet)).toEqual(['chinese 100', 'chemistry 100', 'total 200'])
    expect(marksOf(sheet)).toEqual([
      [80, 55, 135],
      [70, 45, 115],
    ])
    expect(errorsOf(sheet)).toEqual([])
  })

  it.each([
    ['化学原始成绩', 'chemistry 100'],
    ['化学(原始分)', 'chemistry 100'],
    ['物理卷面分(100)', 'physics 100'],
    ['数学150', 'mathematics 150'],
    ['英语总分', 'english 100'],
  ])('%s is %s', async (heading, paper) => expect(papersOf(await read(`姓名,${heading}\n甲,80\n`))).toEqual([paper]))

  it('are read as pairs even if numbered', async () => {
    const sheet = await read('姓名,语文,选科1,成绩1,选科2,成绩2\n甲,90,物理,60,化学,50\n乙,80,历史,70,化学,40\n')
    expect(papersOf(sheet)).toEqual(['chinese 100', 'physics 100', 'chemistry 100', 'history 100'])
    expect(marksOf(sheet)).toEqual([
      [90, 60, 50, 'empty'],
      [80, 'empty', 40, 70],
    ])
  })

  it('name the kind of a question before its number, not a range', async () => {
    const sheet = await read('姓名,总分,选择题1-3,选择1,单选2,客观题3,填空题13,解答17(2),一、18\n甲,9,3,1,1,1,2,2,2\n')
    expect(sheet.questions.map(({ label }) => label)).toEqual(['1', '2', '3', '13', '17(2)', '18'])
  })

  it('distinguish questions whose numbers restart in each part', async () => {
    const sheet = await read('姓名,选择1,选择2,填空1,填空2,解答3\n甲,3,3,4,0,8\n')
    expect(sheet.questions.map(({ label }) => label)).toEqual(['选择1', '选择2', '填空1', '填空2', '3'])
    expect(errorsOf(sheet)).toEqual([])
  })

  it('that name pupils twice are reported: the list continues to the right', async () => {
    const sheet = await read('学号,姓名,成绩,,学号,姓名,成绩\n1,甲,80,,2,乙,70\n')
    expect(errorsOf(sheet)).toEqual(['doubled_column F'])
  })
})

describe('full marks in headings', () => {
  it.each([
    ['数学(120)', 'mathematics 120'],
    ['数学（满分120）', 'mathematics 120'],
    ['数学（满分：120分）', 'mathematics 120'],
    ['数学满分120', 'mathematics 120'],
    ['数学120分', 'mathematics 120'],
    ['数学【120】', 'mathematics 120'],
    ['总分(300)', 'total 300'],
    ['总分（300分）', 'total 300'],
  ])('%s is %s', async (heading, paper) => expect(papersOf(await read(`姓名,${heading}\n甲,80\n`))).toEqual([paper]))

  it('do not make a part of a question a full mark', async () => {
    const { questions } = await read('姓名,12(1),１２（2）,13(4分),14【5】\n甲,1,2,3,4\n')
    expect(questions.map(({ label, full, isFullGuessed }) => [label, isFullGuessed ? null : full])).toEqual([
      ['12(1)', null],
      ['12(2)', null],
      ['13', 4],
      ['14', 5],
    ])
  })
})

describe('rows without a pupil', () => {
  it.each([
    '班级平均',
    '全年级平均分',
    '七年级(1)班均分',
    '一班最高分',
    '最低分',
    '合计',
    '全班合计',
    '及格率',
    '标准差',
  ])('%s is left out in any position, without an error for its cells', async (word) => {
    for (const row of [`${word},,100%`, `,${word},75`, `1,${word},/x`]) {
      const sheet = await read(`班级,姓名,语文\n1,甲,80\n1,乙,70\n${row}\n`)
      expect(namesOf(sheet), row).toEqual(['甲', '乙'])
      expect(errorsOf(sheet)).toEqual([])
    }
  })

  it('are headings repeated at the top of each printed page', async () => {
    const sheet = await read('姓名,班级,总分\n甲,1,80\n姓名,班级,总分\n乙,2,70\n')
    expect(namesOf(sheet)).toEqual(['甲', '乙'])
    expect(errorsOf(sheet)).toEqual([])
  })

  it.each(['总平均', '缺考人数', '前27%', '优良率', 'Average'])(
    '%s is left out even without a class or a number',
    async (word) => expect(namesOf(await read(`姓名,语文\n甲,80\n乙,70\n${word},75\n`))).toEqual(['甲', '乙']),
  )

  it('are above or below all numbers and classes, whatever their text', async () => {
    const rows = '学号,姓名,班级,语文\n,上学期,,70\n1,甲,1,80\n,乙,,75\n3,丙,1,70\n4,丁,,60\n,戊,2,50\n,峰值,,80\n'
    expect(namesOf(await read(rows))).toEqual(['甲', '乙', '丙', '丁', '戊'])
    expect(namesOf(await read('学号,姓名,班级,语文\n,甲,,80\n,乙,,75\n3,丙,1,70\n'))).toEqual(['甲', '乙', '丙'])
  })

  it('are titles of further classes', async () => {
    const sheet = await read('学号,姓名,成绩\n1,甲,80\n七年级(2)班数学成绩,,\n学号,姓名,成绩\n2,乙,70\n')
    expect(namesOf(sheet)).toEqual(['甲', '乙'])
  })

  it('are signatures and remarks, but not pupils whose name has the same beginning', async () => {
    const sheet = await read('姓名,总分\n安平,80\n高分,70\n总分,60\n教师签名：,\n制表：教务处,\n备注：缺考不计,\n')
    expect(namesOf(sheet)).toEqual(['安平', '高分'])
  })
})

describe('columns', () => {
  it('with the same meaning are reported, and only the first is read until one is corrected', async () => {
    const text = '姓名,数学,数学,17.1,17①\n甲,80,90,3,4\n'
    const sheet = await read(text)
    expect(errorsOf(sheet)).toEqual(['doubled_column C', 'doubled_column E'])
    expect(marksOf(sheet)).toEqual([[80]])
    const mended = await read(text, [
      { column: 2, role: 'subject', subject: 'physics', full: null },
      { column: 4, role: 'ignored', subject: null, full: null },
    ])
    expect(errorsOf(mended)).toEqual([])
    expect(marksOf(mended)).toEqual([[80, 90]])
  })

  it('of marks without a known subject: the first is shown as the total, to be corrected', async () => {
    const text = '姓名,班级,成绩一,成绩二,备注\n甲,1,80,60,\n乙,1,70,缺考,\n'
    const sheet = await read(text)
    expect(sheet.columns.map(({ role }) => role)).toEqual(['name', 'class', 'total', 'ignored', 'ignored'])
    const mended = await read(text, [
      { column: 2, role: 'subject', subject: 'chinese', full: 100 },
      { column: 3, role: 'subject', subject: 'english', full: null },
    ])
    expect(marksOf(mended)).toEqual([
      [80, 60],
      [70, 'absent'],
    ])
  })

  it('that are empty are subjects that were not examined', async () => {
    expect(papersOf(await read('姓名,语文,物理\n甲,80,\n乙,缺考,\n'))).toEqual(['chinese 100'])
    expect(marksOf(await read('姓名,语文,物理\n甲,80,缺考\n'))).toEqual([[80, 'absent']])
  })

  it('of empty numbers are not used for the pupils', async () => {
    const { pupils } = await read('姓名,学号,考号,班级,语文\n甲,,01,1,80\n乙,,02,1,70\n')
    expect(pupils.map(({ number }) => number)).toEqual(['01', '02'])
  })

  it('of elective subjects have a dash or nothing for pupils who did not choose them', async () => {
    const rows = ['甲,90,60,-,150', '乙,80,/,70,150', '丙,70,50,—,120', '丁,60,未选,40,100', '戊,缺考,50,-,50']
    const { pupils } = await read(`姓名,语文,物理,历史,总分\n${rows.join('\n')}\n`)
    expect(pupils.map(({ marks }) => marks.map((mark) => (typeof mark === 'number' ? 1 : mark)))).toEqual([
      [1, 1, 'empty', 1],
      [1, 'empty', 1, 1],
      [1, 1, 'empty', 1],
      [1, 'empty', 1, 1],
      ['absent', 1, 'empty', 1],
    ])
    expect(
      (await read('姓名,语文,物理\n甲,1,2\n乙,1,2\n丙,1,2\n丁,1,2\n戊,1,2\n己,1,-\n')).pupils.at(-1)?.marks,
    ).toEqual([1, 'absent'])
  })

  it('with ranks, other scales or places, and hidden ones, are not read', async () => {
    const xml = `<cols><col min="3" max="3" hidden="1"/></cols><sheetData><row r="1">${['姓名', '语文', '数学', '语文赋分', '座号', '学籍号'].map((text, i) => textCell(`${String.fromCharCode(65 + i)}1`, text)).join('')}</row><row r="2">${textCell('A2', '甲')}${[80, 90, 88, 3, 2026].map((mark, i) => `<c r="${String.fromCharCode(66 + i)}2"><v>${mark}</v></c>`).join('')}</row></sheetData>`
    expect(papersOf(await readXlsx(xml))).toEqual(['chinese 100'])
  })
})

describe('cells', () => {
  it('count absences by their text', async () => {
    const words = ['缺考', '旷考', '病假', '未考', '缺考（病）', '—', '/', '作弊', '违纪', '缓考', '免考', '', '0']
    const sheet = await read(`姓名,总分\n${words.map((word, i) => `生${i},${word}`).join('\n')}\n`)
    expect(marksOf(sheet).flat()).toEqual([
      ...Array.from({ length: 7 }, () => 'absent'),
      ...['excluded', 'excluded', 'deferred', 'exempt', 'empty', 0],
    ])
    expect(papersOf(sheet)).toEqual(['total 100'])
  })

  it.each([
    ['（缺考）', 'absent'],
    ['缺(病)', 'absent'],
    ['缺席', 'absent'],
    ['缺考0', 'absent'],
    ['病', 'absent'],
    ['N/A', 'absent'],
    ['作弊(0分)', 'excluded'],
    ['雷同卷', 'excluded'],
    ['缓', 'deferred'],
    ['免', 'exempt'],
    ['空白', 'empty'],
    ['转', 'bad'],
  ])('%s is %s', async (word, state) =>
    expect(marksOf(await read(`姓名,总分\n甲,80\n乙,${word}\n`))[1]).toEqual([state]),
  )

  it('distinguish an omitted question from an absent pupil', async () => {
    const { pupils } = await read('姓名,1,2,总分\n甲,3,,3\n乙,缺考,缺考,缺考\n丙,3,缺考,3\n')
    expect(pupils.map(({ items }) => items)).toEqual([
      [3, 'empty'],
      ['absent', 'absent'],
      [3, 'absent'],
    ])
  })

  it('with a spreadsheet error, a percentage or a letter are reported, not read as a mark', async () => {
    const sheet = await read('姓名,总分\n甲,#N/A\n乙,80%\n丙,**\n丁,Q\n戊,85．5\n')
    expect(errorsOf(sheet)).toEqual(['not_a_mark B2', 'not_a_mark B3', 'not_a_mark B4', 'not_a_mark B5'])
    expect(marksOf(sheet).at(-1)).toEqual([85.5])
  })

  it('with a pupil number stored as a number keep its digits, or report their loss', async () => {
    const xml = `<sheetData><row r="1">${textCell('A1', '考号')}${textCell('B1', '姓名')}${textCell('C1', '总分')}</row><row r="2"><c r="A2"><v>2026001</v></c>${textCell('B2', '甲')}<c r="C2"><v>80</v></c></row><row r="3"><c r="A3"><v>1.2E+17</v></c>${textCell('B3', '乙')}<c r="C3"><v>70</v></c></row><row r="4">${textCell('A4', '007')}${textCell('B4', '丙')}<c r="C4"><v>60</v></c></row></sheetData>`
    const sheet = await readXlsx(xml)
    expect(sheet.pupils.map(({ number }) => number)).toEqual(['2026001', '', '007'])
    expect(errorsOf(sheet)).toEqual(['damaged_number 成绩!A3'])
  })
})

describe('answers', () => {
  it('are scored by a key at the top or at the bottom, under any of its names', async () => {
    for (const key of ['答案', '标准答案', '正确答案', '参考答案']) {
      const rows = ['甲,a,c b,√,缺考', '乙,ＡＢ,"B,C",×,D']
      for (const order of [
        [`${key},A,BC,√,D`, ...rows],
        [...rows, `${key},A,BC,√,D`],
      ]) {
        const { pupils } = await read(`姓名,1,2,3,4\n${order.join('\n')}\n`)
        expect(pupils.map(({ items }) => items)).toEqual([
          [1, 1, 1, 'absent'],
          [0, 1, 0, 1],
        ])
      }
    }
  })
})

describe('pasted cells', () => {
  it('may contain quoted line feeds, Windows line ends and empty columns on the right', async () => {
    const text = '姓名\t备注\t总分\t\t\r\n甲\t"转学\r\n生"\t80\t\t\r\n乙\t\t70\t\t\r\n\r\n'
    const sheet = readMarks(await readSheets(Buffer.from(text), '粘贴.txt', SHEET_LIMITS))
    expect(marksOf(sheet)).toEqual([[80], [70]])
  })
})

describe('hostile workbooks', () => {
  it('a part that unpacks beyond the limit is rejected with a reason before it is fully unpacked', async () => {
    const bomb = makeZip(workbookFiles({ 成绩: `<sheetData>${' '.repeat(8 * 1024 ** 2)}</sheetData>` }), true)
    expect(bomb.length).toBeLessThan(20_000)
    const limits = { ...SHEET_LIMITS, unpackedBytes: 1024 ** 2 }
    await expect(readSheets(bomb, '成绩.xlsx', limits)).rejects.toMatchObject({ code: ERROR.unpackedTooLarge })
  })
})
