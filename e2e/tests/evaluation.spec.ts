import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { expect, test } from '../setup/test.ts'
import { makeTextLesson } from '../setup/text-lessons.ts'

const SECRET = 'river stone'
const item = (page: Page, name: string) => page.getByRole('article', { name })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
test('a manager duplicates a form, sees its problems, and saves it', async ({ page, site, logIn }) => {
  await logIn(page, 'sys_org_ops_admin')
  await page.goto(`${site.url}#/evaluation_template`)
  const row = page.getByRole('row', { name: /九项指标评课表/ })
  await expect(row).toContainText('内置')
  await expectAccessible(page, 'evaluation templates')
  await row.getByRole('button', { name: '预览' }).click()
  await expect(page.getByText('评课的人看到的就是这样。')).toBeVisible()
  await expect(item(page, '4 思维激发')).toBeVisible()
  await page.getByRole('button', { name: '返回列表' }).click()

  await chooseItem(row.getByRole('button', { name: /操作/ }), '复制')
  await page.getByRole('textbox', { name: '模板名称' }).fill('校本评课表')
  await page.getByRole('textbox', { name: '评价项目 2' }).fill('目标定位')
  await page.getByRole('spinbutton', { name: '权重 % 1' }).fill('90')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('还有 2 处需要改正')).toBeVisible()
  await expect(page.getByText('名称重复')).toBeVisible()
  await expectAccessible(page, 'template editor with faults')
  await page.getByRole('textbox', { name: '评价项目 2' }).fill('课堂氛围')
  await page.getByRole('button', { name: '平均分配' }).click()
  await page.getByRole('button', { name: '上移“课堂氛围”' }).press('Enter')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('row', { name: /校本评课表/ })).toContainText('本机构')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('校本评课表')).toBeVisible()
  await fits(page)
})

test('a teacher invites; an expert evaluates by keyboard, a guest on a phone through a lost network', async ({
  page,
  browser,
  site,
  logIn,
  sampleId,
}) => {
  test.slow() // three people, one after another
  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/report?analysis_id=${sampleId}`)
  // comments of the sample's experts appear on the player's timeline and in the transcript
  const remark = '示例：接住学生的“左边缺、右边多”'
  await page.getByRole('button', { name: new RegExp(`^03:09 优点 示例专家 ${remark}`) }).click()
  await page.getByRole('button', { name: '暂停' }).first().click()
  await page.getByRole('button', { name: '文字稿' }).first().click()
  const transcript = page.getByRole('dialog', { name: '文字稿' })
  await expect(transcript.getByRole('listitem').filter({ hasText: remark })).toContainText('示例专家 · 03:09')
  await expectAccessible(page, 'a transcript with remarks')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '评课' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '示例：常规课评课表' })).toHaveCount(2)
  await page.getByRole('button', { name: '邀请评课' }).click()
  const dialog = page.getByRole('dialog', { name: '邀请评课' })
  await dialog.getByRole('combobox', { name: '有账号的评课人' }).fill('示例专家')
  await page.getByTitle(/示例专家/).click()
  await dialog.getByLabel('没有账号的专家（每行一个姓名）').fill('李老师')
  await dialog.getByLabel(/^口令/).fill(SECRET)
  await expectAccessible(page, 'invitation')
  await dialog.getByRole('button', { name: '发出邀请' }).click()
  const link = await page.getByRole('textbox', { name: '访客链接: 李老师' }).inputValue()
  expect(link).toMatch(/#\/evaluation\/guest\?link=[\w-]{43}$/)
  await page.getByRole('button', { name: '完成' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: '九项指标评课表' })
  await expect(asked.filter({ hasText: '示例专家' })).toContainText('未开始')

  const asExpert = await (await browser.newContext()).newPage()
  await logIn(asExpert, 'sys_expert')
  await asExpert.goto(`${site.url}#/evaluation`)
  await asExpert.getByRole('link', { name: /开始评课/ }).click()
  await expect(asExpert.getByRole('list', { name: '文字稿' })).toContainText('同学')
  for (let number = 1; number <= 9; number++) {
    const one = asExpert.locator(`[data-item="g1-i${number}"]`)
    await one.focus()
    await one.press(number === 1 ? '0' : '8')
  }
  await expect(asExpert.getByText('已评 9/9')).toBeVisible()
  await saved(asExpert)
  await expectAccessible(asExpert, 'scoring screen')
  await asExpert.reload()
  await expect(asExpert.getByText('合计 82.22 分（满分 100）')).toBeVisible()
  await asExpert.getByRole('button', { name: '提交' }).press('Enter')
  await asExpert.getByRole('dialog').getByRole('button', { name: '提交' }).press('Enter')
  await expect(asExpert.getByText('在对方确认前仍可修改', { exact: false }).first()).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await phone.newPage()
  await guest.goto(link)
  await guest.getByLabel('姓名').fill('李老师')
  await guest.getByLabel('口令').fill('wrong secret')
  await guest.getByRole('button', { name: '进入' }).click()
  await expect(guest.getByRole('alert')).toContainText('不正确')
  await guest.getByLabel('口令').fill(SECRET)
  await guest.getByRole('button', { name: '进入' }).click()
  await guest.getByRole('button', { name: '播放', exact: true }).click()
  await expect(guest.getByRole('button', { name: '暂停' })).toBeVisible()
  const words = guest.getByPlaceholder(/开始输入时暂停播放/)
  await words.pressSequentially('导入自然')
  await expect(guest.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await words.press('Enter')
  await expect(guest.getByRole('button', { name: '暂停' })).toBeVisible()
  await expect(guest.getByRole('list', { name: '点评' })).toContainText('导入自然')
  await guest.getByRole('button', { name: '暂停' }).click()
  await saved(guest)
  await fits(guest)
  await expectAccessible(guest, 'scoring screen of a guest')

  await phone.setOffline(true)
  await guest.getByRole('button', { name: '打开评价表' }).click()
  await item(guest, '1 目标定位').getByText('7', { exact: true }).click()
  await expect(guest.getByRole('status').filter({ hasText: '网络中断' })).toBeAttached()
  await phone.setOffline(false)
  await saved(guest)
  await guest.reload()
  await expect(guest.getByText('已评 1/9')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '李老师' })).toContainText('1/9')
  const done = asked.filter({ hasText: '示例专家' })
  await done.getByRole('button', { name: '退回' }).click()
  const reason = page.getByRole('dialog')
  await reason.getByLabel('原因（对方会看到）').fill('请补充建议')
  await reason.getByRole('button', { name: '退回' }).click()
  await expect(done).toContainText('退回')
  const invited = page.getByRole('listitem').filter({ hasText: '李老师' })
  await invited.getByRole('button', { name: '换新链接' }).click()
  const renewing = page.getByRole('dialog', { name: '给 李老师 换一个新链接' })
  await renewing.getByRole('textbox').fill('another stone')
  await renewing.getByRole('button', { name: '换新链接' }).click()
  const renewed = await page.getByRole('textbox', { name: '访客链接: 李老师' }).inputValue()
  await page.getByRole('button', { name: '完成' }).click()
  await guest.reload()
  const enter = async (secret: string) => {
    await guest.getByLabel('姓名').fill('李老师')
    await guest.getByLabel('口令').fill(secret)
    await guest.getByRole('button', { name: '进入' }).click()
  }
  await enter(SECRET) // by the old link
  await expect(guest.getByRole('alert')).toContainText('不正确')
  await guest.goto(renewed)
  await expect(guest.getByRole('alert')).toHaveCount(0)
  await enter('another stone')
  await expect(guest.getByText('已评 1/9')).toBeVisible()
  await invited.getByRole('button', { name: '撤回邀请' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回邀请' }).click()
  await expect(page.getByText('李老师')).toHaveCount(0)
  await guest.reload()
  await enter('another stone')
  await expect(guest.getByRole('alert')).toContainText('不正确')
})

test('a teacher reads radar, single marks and comments, and exports them', async ({
  page,
  request,
  site,
  openApi,
  logIn,
}) => {
  test.slow() // an analysis while other consoles run
  const api = await openApi('sys_analysis_web_user')
  const talk = '师:什么是分数?\n生:平均分成几份。\n'.repeat(20)
  const analysis_id = await makeTextLesson(api, '两位专家评的课', talk)
  const template_id = '5a0c3f10-0000-4000-8000-000000000001'
  const guests = ['甲老师', '乙老师'].map((expert_name) => ({ expert_name, expert_secret: SECRET }))
  const { links } = (await api.post('api/evaluation/invite', { analysis_id, template_id, guests })).data
  const ask = async (path: string, data: object) =>
    (await (await request.post(`${site.url}api/evaluation_guest/${path}`, { data })).json()).data
  const changed_at = new Date().toISOString()
  const text = '<img src=x onerror=alert(1)>=1+1'
  for (const [at, { link, expert_name }] of links.entries()) {
    const { guest_token } = await ask('enter', { link, expert_name, expert_secret: SECRET })
    const ratings = Array.from({ length: 9 }, (_, i) => ({
      ...{ item_id: `g1-i${i + 1}`, value: 6 + at * 2, comment: '', changed_at },
    }))
    const comments = [
      { comment_id: crypto.randomUUID(), kind: 'highlight', at_s: null, item_id: null, text, changed_at },
    ]
    await ask('save', { guest_token, ratings, comments })
    expect((await ask('submit', { guest_token })).state).toBe('submitted')
  }

  await logIn(page, 'sys_analysis_web_user')
  await page.goto(`${site.url}#/evaluation/lesson?analysis_id=${analysis_id}`)
  await expect(page.getByRole('img', { name: /^雷达图：目标定位 7/ })).toBeVisible()
  await expect(page.getByText('专家合计平均 70 分（满分 100）')).toBeVisible()
  await expect(page.getByText('单节课的访客无法跨课比较')).toBeVisible()
  await expect(page.getByRole('img', { name: '思维激发: 甲老师 6, 乙老师 8' })).toBeVisible()
  // input is shown exactly as typed
  await expect(page.getByRole('list', { name: '点评' }).getByText(text)).toHaveCount(2)
  await expectAccessible(page, 'results of evaluations')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await download).suggestedFilename()).toContain('两位专家评的课')
  await page.setViewportSize({ width: 390, height: 844 })
  await fits(page)
})
