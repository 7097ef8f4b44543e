import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phaseOf, readPlan } from './read-plan.ts'

/** Words are cut by spaces; all of them are nouns. */
const segment = (text: string) => text.split(/\s+/u).map((word) => ({ word, tag: 'n' }))
const read = (plan: string) => readPlan(plan, segment).map(({ title, phase, minutes }) => [title, phase, minutes])

describe('a plan as it is written', () => {
  it('has its stages under the heading of the process, with minutes behind or below', () => {
    const plan = `《三角形的面积》教学设计
一、教学目标
1. 理解公式。
二、教学准备：课件
三、教学过程
（一）复习旧知，导入新课（5分钟）
1. 出示 平行四边形
（二）小组合作，探究新知（15-20分钟）
活动一：剪一剪 拼一拼（8分钟）
（三）巩固练习
时间：10 min
（四）课堂小结（3'）
四、布置作业
五、板书设计
底 高`
    expect(read(plan)).toEqual([
      ['复习旧知，导入新课', 'introduction', 5],
      ['小组合作，探究新知', 'development', 17.5],
      ['巩固练习', 'practice', 10],
      ['课堂小结', 'transfer', 3],
      ['布置作业', 'transfer', null],
    ])
    // the words of every plan are left out
    expect(readPlan(plan, segment).map(({ words }) => words)).toEqual([
      ['平行四边形'],
      ['剪一剪', '拼一拼'],
      [],
      [],
      [],
    ])
  })

  it('may be a table, from Word or in Markdown', () => {
    const cells = [
      ['教学环节', '教师活动', '学生活动', '时间'],
      ['创设情境', '看屋顶', '回答', '5分钟'],
      ['合作探究', '剪拼', '操作', '约20分钟'],
      ['作业', '第三题', '', ''],
    ]
    const expected = [
      ['创设情境', 'introduction', 5],
      ['合作探究', 'development', 20],
      ['作业', 'transfer', null],
    ]
    expect(read(cells.map((row) => row.join('\t')).join('\n'))).toEqual(expected)
    expect(read(cells.map((row) => `| ${row.join(' | ')} |`).join('\n'))).toEqual(expected)
    expect(read('教学过程\t一、导入（3分钟）\n看图\n二、新授（20分钟）\t')).toEqual([
      ['导入', 'introduction', 3],
      ['新授', 'development', 20],
    ])
  })

  it('may be in English, with the words of presentation, practice and production', () => {
    const plan = `Objectives: colours
Procedure
Step 1 Warm-up (5 min): sing a song
Step 2 Presentation (10 mins)
Show cards.
Step 3 Practice (10')
Step 4 Production
Step 5 Homework: draw`
    expect(read(plan)).toEqual([
      ['Warm-up', 'introduction', 5],
      ['Presentation', 'development', 10],
      ['Practice', 'practice', 10],
      ['Production', 'transfer', null],
      ['Homework', 'transfer', null],
    ])
  })

  it('may have no numbers, or clock times instead of durations', () => {
    expect(read('导入\n复习平行四边形\n新授\n三角形\n练习\n第一题')).toEqual([
      ['导入', 'introduction', null],
      ['新授', 'development', null],
      ['练习', 'practice', null],
    ])
    expect(
      read('一、导入（0-5分钟）\n二、读课文（5-25分钟）\n三、练习（25-40分钟）').map(([, , minutes]) => minutes),
    ).toEqual([5, 20, 15])
    expect(read('一、导入（五分钟）\n二、新授（十五分钟至二十五分钟）').map(([, , minutes]) => minutes)).toEqual([
      5, 20,
    ])
    expect(
      read('一、导入：看图（3分钟）\n二、新授：读课文，想一想。（约20分钟）').map(([, , minutes]) => minutes),
    ).toEqual([3, 20])
    // minutes of the parts sum up to those of a stage without any
    expect(read('一、导入\n1. 谈话（2分钟）\n2. 看图（3分钟）\n二、新授').map(([, , minutes]) => minutes)).toEqual([
      5,
      null,
    ])
  })

  it('has no stages where nothing says so', () => {
    for (const plan of ['', '今天上三角形这一课，内容很丰富。', '一、教学目标\n二、教学准备', '\t\t\n||\n']) {
      expect(readPlan(plan, segment)).toEqual([])
    }
  })
})

it.each([
  ['小组合作，探究新知', undefined, 'development'],
  ['创设情境，激趣导入', undefined, 'introduction'],
  ['练习巩固，拓展延伸', undefined, 'practice'],
  ['布置作业', undefined, 'transfer'],
  ['课堂作业', undefined, 'practice'],
  ['小结', 'development', 'development'],
  ['小结', 'practice', 'transfer'],
  ['课堂小结', 'development', 'transfer'],
  ['第二自然段', 'practice', 'development'],
  ['Lead-in', undefined, 'introduction'],
] as const)('the phase of %s after %s is %s', (title, before, phase) => {
  expect(phaseOf(title, before)).toBe(phase)
})

const lines = fc.array(
  fc.oneof(
    fc.constantFrom(
      '一、导入（5分钟）',
      '二、新授',
      '（一）练习 3-5 min',
      '1. 作业',
      '教学过程',
      '三、板书',
      '看图\t5分钟',
      '| 小结 | 2分钟 |',
      "10'",
    ),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  ),
  { maxLength: 40 },
)

it('reads any text, the same each time, with sensible stages', () => {
  fc.assert(
    fc.property(lines, (parts) => {
      const stages = readPlan(parts.join('\n'), segment)
      expect(readPlan(parts.join('\n'), segment)).toEqual(stages)
      expect(stages.length).toBeLessThanOrEqual(30)
      for (const { title, minutes, words } of stages) {
        expect(title.trim()).not.toBe('')
        expect(minutes === null || (minutes > 0 && minutes <= 240 * 40)).toBe(true)
        expect(new Set(words).size).toBe(words.length)
        expect(words.length).toBeLessThanOrEqual(12)
      }
    }),
    { numRuns: 300 },
  )
})
