import { UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { describe, expect, it } from 'vitest'
import { type PlanBlock, readUnitPlan } from './read-unit-plan.ts'

/** Lines of a document; `| a | b` is a row, and `//` a new line in its cell. */
const blocksOf = (text: string): PlanBlock[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) =>
      line.startsWith('|')
        ? {
            cells: line
              .slice(1)
              .split('|')
              .map((cell) => cell.trim().replaceAll('//', '\n')),
          }
        : { line },
    )

const read = (text: string) => UnitPlanReading.parse(readUnitPlan(blocksOf(text)))
const textsOf = (goals: readonly { readonly text: string }[]) => goals.map(({ text }) => text)

describe('the plan of a unit from a document', () => {
  it('with chapters 一、二、 and （一）, goals 1. 2. with their evidence, lessons in a list', () => {
    const { plan, missing } = read(`
      五年级数学下册第四单元《分数的意义和性质》大单元教学设计
      一、单元主题：分数的意义和性质（共 6 课时）
      二、教材分析
      本单元教材安排了分数的产生、分数的意义等内容。
      1. 承上启下
      三、大概念
      1. 整体与部分（关键词：整体、平均分）
      2. 变与不变
      四、单元学习目标
      （一）知识与技能
      1. 理解分数的意义，认识单位“1”。（评价证据：能用图说明一个分数表示什么）
      2. 理解并运用分数的基本性质。
      （二）过程与方法
      1. 经历约分与通分的过程
      五、学情分析
      学生已初步认识分数。
      六、单元大任务
      为班级设计一个公平的抽奖转盘
      七、课时安排（每课时 40 分钟）
      第一课时：分数的意义
      第二课时 分数的基本性质
      第 3—4 课时：约分与通分
      八、单元评价任务
      ① 用转盘说明哪个分数大；② 单元测试
      九、单元作业设计
      1、找一找生活中的分数
    `)
    expect(plan).toMatchObject({ theme: '分数的意义和性质', subject: 'mathematics', grade: 'g5', periods: 6 })
    expect(plan.period_minutes).toBe(40)
    expect(plan.ideas).toEqual([
      { id: 'i1', name: '整体与部分', words: ['整体', '平均分'] },
      { id: 'i2', name: '变与不变', words: [] },
    ])
    expect(plan.goals).toEqual([
      { id: 'g1', text: '理解分数的意义，认识单位“1”。', evidence: '能用图说明一个分数表示什么', words: [] },
      { id: 'g2', text: '理解并运用分数的基本性质。', evidence: '', words: [] },
      { id: 'g3', text: '经历约分与通分的过程', evidence: '', words: [] },
    ])
    expect(plan.task.text).toBe('为班级设计一个公平的抽奖转盘')
    expect(plan.process.map(({ title }) => title)).toEqual(['分数的意义', '分数的基本性质', '约分与通分', '约分与通分'])
    expect(plan.papers.map(({ kind, items }) => [kind, items.map(({ text }) => text)])).toEqual([
      ['assessment', ['用转盘说明哪个分数大；', '单元测试']],
      ['homework', ['找一找生活中的分数']],
    ])
    expect(missing).toEqual([])
  })

  it('as a table of labels and values, of which some cells are merged', () => {
    const { plan, missing } = read(`
      | 单元整体教学设计 | | |
      | 单元名称 | 长方体和正方体 | 学科 | 数学
      | 年级 | 五年级下册 | 总课时 | 8
      | 设计者 | 张老师 | 学校 | 实验小学
      | 核心概念 | 空间观念与量感 | |
      | 单元目标 | ①认识长方体和正方体的特征 //②会计算表面积 //③理解体积的意义 | |
      | 学情分析 | 学生已经认识了长方形。 | |
      | 评价证据 | ①能指出面、棱、顶点 //②能算出包装纸的大小 //③能说出体积单位 | |
      | 核心任务 | 设计一个包装盒 | |
      | 教学过程 | 第1课时 | 认识长方体 | 40分钟
      | | 第2课时 | 表面积 | 40分钟
      | | 第3课时 | 体积 | 35分钟
      | 作业设计 | 测量家里的一个纸箱 | |
    `)
    expect(plan).toMatchObject({ theme: '长方体和正方体', subject: 'mathematics', grade: 'g5', periods: 8 })
    expect(plan.ideas.map(({ name }) => name)).toEqual(['空间观念与量感'])
    expect(plan.goals.map(({ text, evidence }) => [text, evidence])).toEqual([
      ['认识长方体和正方体的特征', '能指出面、棱、顶点'],
      ['会计算表面积', '能算出包装纸的大小'],
      ['理解体积的意义', '能说出体积单位'],
    ])
    expect(plan.process.map(({ title }) => title)).toEqual(['认识长方体', '表面积', '体积'])
    expect(missing).toEqual(['assessment'])
  })

  it('with a table 课时 | 内容 | 目标 whose goals are those of the unit where it names no others', () => {
    const { plan, missing } = read(`
      单元主题：春天的脚步
      学科：语文 年级：三年级 课时：5
      | 课时 | 学习内容 | 学习目标 | 作业
      | 1-2 | 《古诗三首》 | 1.有感情地朗读古诗 //2.说出诗中的景物 | 背诵古诗
      | 3 | 《燕子》 | 体会作者的用词 | 仿写一段话
      | 4 | 《荷花》 | 想象画面 |
      | 合计 | 4 | |
    `)
    expect(plan).toMatchObject({ theme: '春天的脚步', subject: 'chinese', grade: 'g3', periods: 5 })
    expect(plan.process.map(({ title }) => title)).toContain('《燕子》')
    expect(textsOf(plan.goals)).toEqual(['有感情地朗读古诗', '说出诗中的景物', '体会作者的用词', '想象画面'])
    expect(plan.papers).toMatchObject([{ kind: 'homework', items: [{ text: '背诵古诗' }, { text: '仿写一段话' }] }])
    expect(missing).toEqual(['ideas', 'evidence', 'task', 'assessment'])
  })

  it('with a table of goals, evidence and tasks of assessment, a goal over several rows', () => {
    const { plan } = read(`
      # 单元学习目标
      | 序号 | 学习目标 | 达成标准 | 评价任务
      | 1 | 能说明光合作用的过程 | 画出过程图 | 绘制流程图
      | 2 | 能设计对照实验 | 写出变量 | 实验方案
      | | | 说明对照组 |
    `)
    expect(plan.goals.map(({ text, evidence }) => [text, evidence])).toEqual([
      ['能说明光合作用的过程', '画出过程图'],
      ['能设计对照实验', '写出变量\n说明对照组'],
    ])
    expect(plan.papers).toMatchObject([{ kind: 'assessment', items: [{ text: '绘制流程图' }, { text: '实验方案' }] }])
  })

  it('with goals 目标1:, evidence that refers to them, and lessons with their own plans', () => {
    const { plan } = read(`
      # 高一物理必修一《运动和力》单元教学设计
      一、单元目标
      目标1：理解牛顿第一定律
      目标2：会用牛顿第二定律解题
      二、评价标准
      目标1：能举例说明惯性
      目标2：能列出方程
      三、教学过程
      第一课时 惯性（45分钟）
      一、教学目标
      知道什么是惯性
      二、教学过程
      （一）导入
      三、作业
      查一查安全带的作用
      第二课时
      牛顿第二定律
      一、教学目标
      会列方程
      四、单元检测
      完成第 12 页
    `)
    expect(plan).toMatchObject({ theme: '运动和力', subject: 'physics', grade: 'h1', periods: 2 })
    expect(plan.goals).toMatchObject([
      { text: '理解牛顿第一定律', evidence: '能举例说明惯性' },
      { text: '会用牛顿第二定律解题', evidence: '能列出方程' },
    ])
    expect(plan.process).toEqual([
      { title: '惯性', minutes: 45 },
      { title: '牛顿第二定律', minutes: null },
    ])
    expect(plan.papers.map(({ kind, items }) => [kind, items[0]?.text])).toEqual([
      ['assessment', '完成第 12 页'],
      ['homework', '查一查安全带的作用'],
    ])
  })

  it('with headings in brackets 【】 and kinds of goals before their text', () => {
    const { plan } = read(`
      《中国古代史：隋唐》单元整体教学设计（七年级下册）
      【单元目标】
      知识与技能：了解科举制的创立
      过程与方法：学会用史料说明观点
      情感态度价值观：认识开放的意义
      【大单元任务】为博物馆写一段解说词
      【评价设计】
      解说词按量规打分
    `)
    expect(plan).toMatchObject({ theme: '中国古代史：隋唐', grade: 'g7' })
    expect(textsOf(plan.goals)).toEqual(['了解科举制的创立', '学会用史料说明观点', '认识开放的意义'])
    expect(plan.task.text).toBe('为博物馆写一段解说词')
    expect(plan.papers[0]?.items[0]?.text).toBe('解说词按量规打分')
  })

  it('as a workbook: facts in a row of columns, then how many lessons each part takes', () => {
    const { plan } = read(`
      | 单元规划表 | |
      | 学科 | 年级 | 单元主题
      | 道德与法治 | 八年级 | 遵守社会规则
      | 大概念 | 关键词
      | 规则保障自由 | 规则、秩序，自由
      | 内容 | 课时
      | 社会生活离不开规则 | 2课时
      | 社会生活讲道德 | 3课时
    `)
    expect(plan).toMatchObject({ theme: '遵守社会规则', subject: 'morality_law', grade: 'g8', periods: 5 })
    expect(plan.ideas).toMatchObject([{ name: '规则保障自由', words: ['规则', '秩序', '自由'] }])
    expect(plan.process.map(({ title }) => title)).toEqual([
      '社会生活离不开规则',
      '社会生活离不开规则',
      '社会生活讲道德',
      '社会生活讲道德',
      '社会生活讲道德',
    ])
  })

  it('with a column of labels that are not imported', () => {
    const { plan } = read(`
      | 课题 | 声音 | 学科 | 科学
      | 课标摘录 | 能描述声音的高低
      | 目标 | 能说出声音怎样产生
      | 作者小传 | 甲
      | 思维导图 | 乙
    `)
    expect(plan.theme).toBe('声音')
    expect(textsOf(plan.goals)).toEqual(['能说出声音怎样产生'])
  })

  it('in English', () => {
    const { plan, missing } = read(`
      Unit plan
      Unit title: Photosynthesis
      Subject: Biology
      Grade: Grade 7
      Periods: 3
      Big ideas
      - Energy flows through systems (key words: energy, flow)
      Learning goals
      1. Explain how plants make food
      2. Design a fair test
      Evidence
      1. Labels a diagram
      2. Names the variables
      Unit task: Build a growing box
      Lesson plan
      Lesson 1: What plants need (45 min)
      Lesson 2: Light
      Lesson 3: Fair tests
      Assessment: A report on the box
      Homework: Draw a leaf
    `)
    expect(plan).toMatchObject({ theme: 'Photosynthesis', subject: 'biology', grade: 'g7', periods: 3 })
    expect(plan.ideas).toMatchObject([{ name: 'Energy flows through systems', words: ['energy', 'flow'] }])
    expect(plan.goals.map(({ evidence }) => evidence)).toEqual(['Labels a diagram', 'Names the variables'])
    expect(plan.process).toEqual([
      { title: 'What plants need', minutes: 45 },
      { title: 'Light', minutes: null },
      { title: 'Fair tests', minutes: null },
    ])
    expect(missing).toEqual([])
  })

  it('with goals in one paragraph, and a theme that only the title names', () => {
    const { plan } = read(`
      第三单元 圆的认识单元教学设计
      教学目标：认识圆的各部分名称；会用圆规画圆；理解圆周率的意义
    `)
    expect(textsOf(plan.goals)).toEqual(['认识圆的各部分名称', '会用圆规画圆', '理解圆周率的意义'])
    expect(plan.theme).toContain('圆的认识')
  })

  it('with goals numbered 1. that have parts （1）（2）', () => {
    const { plan } = read(`
      单元目标
      1. 语言能力：
      （1）能听懂关于天气的对话
      （2）能介绍一天的天气
      2. 读写短文
      （1）读懂大意
      （2）写三句话
    `)
    expect(textsOf(plan.goals)).toEqual(['能听懂关于天气的对话', '能介绍一天的天气', '读写短文\n读懂大意\n写三句话'])
  })

  it('lists everything missing in a text about something else', () => {
    const { plan, missing } = read('春游通知\n请各位家长于周五前交回执。')
    expect(plan.goals).toEqual([])
    expect(missing).toHaveLength(11)
  })

  it('limits long texts to the size of a plan', () => {
    const { plan } = read(
      `单元目标\n${Array.from({ length: 40 }, (_, i) => `${i + 1}. ${'长'.repeat(3000)}${i}`).join('\n')}`,
    )
    expect(plan.goals).toHaveLength(30)
    expect(plan.goals[0]?.text).toHaveLength(2000)
  })
})
