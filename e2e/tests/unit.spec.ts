import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../setup/accessibility.ts'
import { fits } from '../setup/fits.ts'
import { NEW_PERSON_PASSWORD, newPerson, postTo } from '../setup/new-person.ts'
import { beginSession } from '../setup/session.ts'
import { type ConsoleUnderTest, expect, test } from '../setup/test.ts'
import { makeTextLesson } from '../setup/text-lessons.ts'

const SAMPLE = join(import.meta.dirname, '../../packages/server/samples/unit')
/** Title and transcript of the five lessons about fractions. */
const LESSONS = [
  ['分数的意义', '1-fenshu-yiyi.txt'],
  ['分数的基本性质', '2-jiben-xingzhi.txt'],
  ['约分', '3-yuefen.txt'],
  ['通分', '4-tongfen.txt'],
  ['转盘展示', '5-zhanshi.txt'],
] as const
const PLAN = `《分数的意义和性质》大单元教学设计
学科：数学 年级：五年级 课时：5
一、大概念
1. 部分与整体（关键词：整体、平均分）
二、单元目标
1. 理解分数的意义，认识单位“1”（评价证据：能用图说明一个分数表示什么）
2. 理解并运用分数的基本性质
3. 掌握约分，认识最简分数
4. 掌握通分，会比较异分母分数的大小
5. 会计算圆锥的体积
三、单元任务
为班级设计一个公平的抽奖转盘
四、教材分析
略
`

const SHEET = [
  '学号\t姓名\t班级\t1\t2',
  '满分\t\t\t10\t10',
  ...Array.from({ length: 12 }, (_, i) => `7${i}\t学生${i}\t五1\t${i % 2 ? 4 : 8}\t5`),
].join('\n')
const EXAM = {
  ...{ title: '分数单元测试', type: 'weekly', subject: 'mathematics', grade: 'g5', exam_date: '2026-11-10', term: '' },
  ...{ text: SHEET, accept_errors: true },
  settings: {
    ...{ lines: { excellent: 0.85, good: 0.75, pass: 0.6, low: 0.4 }, blank: 'zero', line: null, margin: 10 },
    ...{ composite: { mean: 0.4, excellent: 0.3, pass: 0.3 }, graded: null },
  },
  blueprint: ['分数的意义', '圆锥的体积'].map((point, i) => ({
    ...{ label: String(i + 1), type: '解答', full: 10, points: [point], level: '应用', difficulty: null },
  })),
}

/** A teacher whose exam and five lessons are being analysed. */
async function teacherWithLessons(site: ConsoleUnderTest) {
  const person = await newPerson(site)
  const { data: exam, error_message } = await postTo(site, 'api/exam_analysis/create', EXAM, person.token)
  expect(error_message).toBe('')
  for (const [title, file] of LESSONS) {
    const transcript_text = readFileSync(join(SAMPLE, file), 'utf8')
    await postTo(site, 'api/analysis/create', { title, edition: 5, files: [], transcript_text }, person.token)
  }
  return { ...person, examId: exam.exam_analysis_id as string }
}

/** A console that has just started also analyses its samples. */
async function isFinished(site: ConsoleUnderTest, token: string, states: string) {
  const status = async () => {
    const answer = await fetch(`${site.url}api/${states}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).data[0]?.status
  }
  await expect.poll(status, { timeout: 200_000 }).toBe(60_000)
}

test('a unit is made from a plan file, five lessons and an exam; a lamp is corrected, and it is downloaded', async ({
  page,
  site,
}) => {
  test.slow()
  const person = await teacherWithLessons(site)
  await page.goto(site.url)
  await page.getByLabel('账号', { exact: true }).fill(person.account)
  await page.getByLabel('密码', { exact: true }).fill(NEW_PERSON_PASSWORD)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).toHaveURL(/#\/home$/)

  await page.goto(`${site.url}#/unit`)
  await expect(page.getByRole('heading', { name: '还没有大单元' })).toBeVisible()
  await expectAccessible(page, 'no unit yet')
  await page.getByRole('link', { name: '新建单元' }).first().click()

  // a file without a plan is refused by name, and the previous input is kept
  const file = page.getByTestId('unit-plan')
  await file.setInputFiles({ name: '通知.txt', mimeType: 'text/plain', buffer: Buffer.from('春游通知') })
  await expect(page.getByRole('alert')).toContainText('“通知.txt”里没有找到')
  await file.setInputFiles({ name: '分数.txt', mimeType: 'text/plain', buffer: Buffer.from(PLAN) })
  await expect(page.getByText('已读到：5 条目标、1 个大概念', { exact: false })).toBeVisible()
  await expect(page.getByText('文件里没有找到：各课安排、评价任务、作业', { exact: false })).toBeVisible()
  await expect(page.getByLabel('单元主题')).toHaveValue('分数的意义和性质')
  await expectAccessible(page, 'a plan that was read')
  const next = page.getByRole('button', { name: '下一步' })
  await next.click()
  const goals = page.getByRole('list', { name: '目标' })
  await expect(goals.getByRole('textbox', { name: '目标 1', exact: true })).toHaveValue(/理解分数的意义/)
  await expect(goals.getByRole('textbox', { name: '目标 1的达成证据' })).toHaveValue('能用图说明一个分数表示什么')
  await expectAccessible(page, 'goals of a unit')
  await next.click()
  const choices = page.getByRole('list', { name: '可以选的课' })
  for (const title of ['分数的基本性质', '分数的意义', '约分', '通分', '转盘展示'])
    await choices.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check()
  const chosen = page.getByRole('list', { name: '这个单元的课' })
  await chosen.getByRole('button', { name: '下移“分数的基本性质”' }).click()
  await expect(chosen.getByRole('listitem').first()).toContainText('分数的意义')
  await expectAccessible(page, 'lessons of a unit')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  // a draft is kept
  await page.reload()
  await expect(page.getByLabel('单元主题')).toHaveValue('分数的意义和性质')
  await isFinished(site, person.token, `exam_analysis/query_state?exam_analysis_ids=${person.examId}`)
  await page.getByRole('button', { name: /评价与作业/ }).click()
  await page.getByRole('combobox', { name: '选一场考试' }).click()
  await page.getByTitle(/^分数单元测试/).click()
  await expect(page.getByRole('list', { name: '考试' })).toContainText('分数单元测试')
  await page.getByRole('button', { name: '加作业' }).click()
  await page.getByRole('textbox', { name: /^作业 \d 的题目$/ }).fill('找一找生活中的分数，写出它的意义')
  await expectAccessible(page, 'papers of a unit')
  await page.getByRole('button', { name: '开始分析' }).click()

  const grid = page.getByRole('table', { name: '目标 × 课：教、练、评' })
  await expect(grid).toBeVisible({ timeout: 120_000 })
  // goals that no lesson speaks of come before the others
  await expect(grid.getByRole('row').last()).not.toContainText('圆锥')
  await expect(page.getByRole('list', { name: '先看空着的' })).toContainText('目标 5 会计算圆锥的体积：没有教、练、评')
  // the second question of the exam asks for what no lesson taught
  await expect(page.getByRole('row', { name: /分数单元测试 2 .*圆锥.*否/ }).first()).toBeVisible()
  await expectAccessible(page, 'the report of a unit')
  await page.getByRole('button', { name: '目标 1 · 第 1 课 分数的意义 · 教：亮' }).click()
  const lit = page.getByRole('dialog', { name: /^目标 1 · 第 1 课 分数的意义 · 教$/ })
  await expect(lit.getByRole('link', { name: /^在课里查看|^打开这节课/ }).first()).toBeVisible()
  await expectAccessible(page, 'what a lamp stands on')
  await lit.getByRole('button', { name: '关闭' }).first().click()
  await expect(lit).toBeHidden()

  await page.getByRole('button', { name: '目标 5 · 第 5 课 转盘展示 · 评：没有亮' }).press('Enter')
  const out = page.getByRole('dialog', { name: /^目标 5 · 第 5 课 转盘展示 · 评$/ })
  await out.getByRole('button', { name: '改为亮' }).click()
  await expect(out.getByText('亮（教师改过）')).toBeVisible()
  await out.getByRole('button', { name: '撤回修改，恢复自动判断' }).click()
  await expect(out.getByText('自动判断：没有亮')).toBeHidden()
  await out.getByRole('button', { name: '改为亮' }).click()
  await expect(out.getByText('亮（教师改过）')).toBeVisible()
  await out.getByRole('button', { name: '关闭' }).first().click()
  await page.reload()
  await expect(page.getByRole('button', { name: '目标 5 · 第 5 课 转盘展示 · 评：亮 (教师改过)' })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  await page.getByRole('menuitem', { name: /^单元反思/ }).click()
  expect((await saved).suggestedFilename()).toBe('分数的意义和性质.docx')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(grid).toBeVisible()
  await fits(page)
  await page.goto(`${site.url}#/unit`)
  await expect(page.getByRole('link', { name: '分数的意义和性质' }).first()).toBeVisible()
  await fits(page)
})

const AREA = {
  theme: '平行四边形的面积',
  ...{ subject: 'mathematics', grade: 'g5', periods: 2, ideas: [], process: [], papers: [] },
  goals: [
    { id: 'area', text: '探索并掌握平行四边形的面积公式' },
    { id: 'cone', text: '会计算圆锥的体积' },
  ],
  task: { text: '给花坛铺草皮', words: ['花坛'] },
}
const COLLEAGUE_TALK =
  '师：今天我们学习平行四边形的面积。\n师：平行四边形的面积公式是什么？\n生：底乘高。\n师：对，因为割补以后是长方形，所以面积等于底乘高。\n'

test('a colleague shares a lesson, the evidence of a lamp is played, two versions are shown side by side', async ({
  page,
  browser,
  site,
  openApi,
  logIn,
  sampleId,
}) => {
  test.slow()
  const colleague = await newPerson(site, '备课组同事')
  const facts = { title: '同事的面积课', edition: 5, files: [], transcript_text: COLLEAGUE_TALK.repeat(4) }
  const { data: made } = await postTo(site, 'api/analysis/create', facts, colleague.token)
  await isFinished(site, colleague.token, `analysis/query_state?analysis_ids=${made.analysis_id}`)
  const theirs = await (await browser.newContext()).newPage()
  await beginSession(theirs, site, { account: colleague.account, password: NEW_PERSON_PASSWORD }, '#/unit')
  await theirs.getByRole('button', { name: '共享我的课' }).click()
  await expectAccessible(theirs, 'lessons to share with colleagues')
  await theirs.getByRole('button', { name: '共享“同事的面积课”' }).click()
  const dialog = theirs.getByRole('dialog', { name: '让同事在大单元里使用这节课' })
  await expect(dialog).toContainText('课的报告和录音不会对他们开放')
  await dialog.getByRole('combobox', { name: '同事' }).fill('示例教师')
  await theirs.getByTitle(/^示例教师/).click()
  await theirs.keyboard.press('Tab')
  await dialog.getByRole('button', { name: '共享', exact: true }).click()
  await expect(dialog.getByRole('list')).toContainText('示例教师')

  const teacher = await openApi('sys_analysis_web_user')
  const make = async (title: string, ids: readonly string[], previous_id: string | null) => {
    const lessons = ids.map((analysis_id) => ({ analysis_id }))
    const unit = await teacher.post('api/chapter_analysis/create', { title, plan: AREA, lessons, previous_id })
    expect(unit.error_message).toBe('')
    const id: string = unit.data.chapter_analysis_id
    expect((await teacher.post('api/chapter_analysis/start', { chapter_analysis_id: id })).error_message).toBe('')
    const status = async () =>
      (await teacher.get(`api/chapter_analysis/query_state?chapter_analysis_ids=${id}`)).data[0].status
    await expect.poll(status, { timeout: 200_000 }).toBe(60_000)
    return id
  }
  const practice = await makeTextLesson(teacher, '面积练习课', '师：请算一算花坛的面积。\n生：底乘高。\n'.repeat(8))
  const lastYear = await make('面积单元（去年）', [sampleId, practice], null)
  const thisYear = await make('面积单元（今年）', [sampleId, made.analysis_id, practice], lastYear)

  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/unit/report?chapter_analysis_id=${thisYear}`)
  await page.getByRole('button', { name: /^目标 1 · 第 1 课 示例课：平行四边形的面积 · 教：亮/ }).click()
  const lit = page.getByRole('dialog', { name: /^目标 1 · 第 1 课/ })
  await lit.getByRole('button', { name: /^播放/ }).first().click()
  const isHeard = () => page.evaluate(() => [...document.querySelectorAll('audio')].some((each) => !each.paused))
  await expect.poll(isHeard).toBe(true)
  await lit.getByRole('button', { name: '关闭' }).first().click()
  // a shared lesson can be read, not played
  await page.getByRole('button', { name: /^目标 1 · 第 2 课 同事的面积课 · 教：亮/ }).click()
  const read = page.getByRole('dialog', { name: /^目标 1 · 第 2 课/ })
  await expect(read.getByText('这是同事的课，只能看句子，不能播放。')).toBeVisible()
  await expect(read.getByRole('button', { name: /^播放/ })).toHaveCount(0)
  await read.getByRole('button', { name: '关闭' }).first().click()

  const versions = page.getByRole('table', { name: '两版对比' })
  await expect(versions.getByRole('row', { name: /^课数 2 3 \+1$/ })).toBeVisible()
  await expect(page.getByRole('table', { name: '同一条目标' })).toContainText('探索并掌握平行四边形的面积公式')
  await expectAccessible(page, 'two versions of a unit')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
})
