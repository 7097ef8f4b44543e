import type { Page } from '@playwright/test'
import { expectAccessible } from '../setup/accessibility.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { fits } from '../setup/fits.ts'
import { NEW_PERSON_PASSWORD, newPerson } from '../setup/new-person.ts'
import { expect, test } from '../setup/test.ts'

/** Three short texts of one person, somewhat over 300 characters: repairing comes up most. */
const TEXTS = [
  '小学时我就爱拆东西。爷爷的收音机坏了，我用螺丝刀打开，学着焊接断了的线，修好了。后来我修理自行车，给链条上油，换刹车片。周末我在车间里看师傅开车床，自己也学会了钳工的基本功：锯、锉、钻孔，做出来的小锤子现在还放在书桌上。我不喜欢上台演讲。',
  '初中我参加了机器人社团，负责组装底盘，调试电机。比赛前一天轮子掉了，我用木板做了一个支架。我们得了一等奖，我最开心的不是领奖，而是机器人终于能转弯了。回家以后我又把轮子拆开，想看看为什么会掉，原来是螺丝太短。妈妈是会计，每天对账，我坐不住。',
  '暑假我在菜地里种番茄，搭架子，修水泵。晚上我画零件图，也写代码控制浇水的时间。朋友说我手巧。以后我想去看看真正的工厂，学开拖拉机和挖掘机，把坏了的机器一台一台修好。我还给邻居装灯、换水龙头，他们有东西坏了都来找我。',
]

/** Gives the consent and opens the field for texts. */
async function beginAnalysis(page: Page, url: string, title: string) {
  await page.goto(`${url}#/career`)
  await page.getByRole('button', { name: '新建倾向分析' }).first().click()
  const dialog = page.getByRole('dialog', { name: '新建倾向分析' })
  await dialog.getByLabel('名称', { exact: true }).first().fill(title)
  await dialog.getByLabel('被分析人', { exact: true }).fill('小林')
  return dialog
}

test('three pasted texts become a profile with its sentences; the person opens it by a link; once withdrawn, it is gone', async ({
  page,
  browser,
  site,
}) => {
  test.slow()
  const person = await newPerson(site)
  await page.goto(site.url)
  await page.getByLabel('账号', { exact: true }).fill(person.account)
  await page.getByLabel('密码', { exact: true }).fill(NEW_PERSON_PASSWORD)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).toHaveURL(/#\/home$/)
  await page.goto(`${site.url}#/career`)
  await expect(page.getByRole('heading', { name: '还没有倾向分析' })).toBeVisible()
  await expectAccessible(page, 'no tendency analysis yet')

  const dialog = await beginAnalysis(page, site.url, '小林的倾向')
  const start = dialog.getByRole('button', { name: '开始分析' })
  for (const [i, text] of TEXTS.entries()) {
    await dialog.getByRole('button', { name: i === 0 ? '粘贴文字' : '再加一份文字' }).click()
    await dialog.getByPlaceholder('把一段文字粘贴到这里').last().fill(text)
  }
  await expect(dialog.getByText('偏少：有初步结果')).toBeVisible()
  // no consent, no analysis; and none for hiring
  await expect(start).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /我已告知并征得同意/ }).check()
  await expect(start).toBeEnabled()
  await dialog.getByRole('combobox', { name: '用途' }).click()
  await page.getByTitle('招聘录用（不支持）').click()
  await expect(dialog.getByRole('alert')).toContainText('不能用于招聘录用')
  await expect(start).toBeDisabled()
  await dialog.getByRole('combobox', { name: '用途' }).click()
  await page.getByTitle('教育指导').click()
  await dialog.getByRole('checkbox', { name: '被分析人未满 18 岁' }).check()
  await expect(start).toBeDisabled()
  await dialog.getByLabel('监护人（已同意）').fill('林女士')
  await expectAccessible(page, 'consent and texts')
  await start.click()

  await expect(page.getByText('倾向报告已生成。')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText(/小林 · 教育指导 · .* 同意 · .* 删除 · 监护人 林女士/)).toBeVisible()
  await expect(page.getByText(/说得最多的是实际型/)).toBeVisible()
  await expect(page.getByText('什么会改变结果', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a tendency report')
  const leftOut = page.getByRole('region', { name: '没有计入的话' })
  await expect(leftOut.getByText('我不喜欢上台演讲。').first()).toBeVisible()
  await page
    .getByRole('region', { name: '依据：本人的话' })
    .getByRole('button', { name: /学开拖拉机和挖掘机/ })
    .first()
    .click()
  const source = page.getByRole('dialog', { name: '粘贴的文字 3' })
  await expect(source.locator('mark')).toContainText('拖拉机')
  await source.getByRole('button', { name: '关闭' }).first().click()
  const work = page.getByRole('region', { name: '可以了解的职业' })
  await work.getByRole('searchbox', { name: '搜索职业' }).fill('焊')
  await expect(work.getByText(/^[1-9] \/ [1-9] 种职业$/)).toBeVisible()
  await work
    .getByRole('button', { name: /^为什么/ })
    .first()
    .click()
  await expect(work.getByText(/这个职业最看重/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await chooseItem(page.getByRole('button', { name: '下载' }), '表格（.xlsx）')
  expect((await saved).suggestedFilename()).toBe('小林的倾向.xlsx')

  await page.getByRole('button', { name: '给本人的链接' }).click()
  const linking = page.getByRole('dialog', { name: '给小林的链接' })
  await linking.getByRole('button', { name: '生成链接' }).click()
  const link = await linking.getByRole('textbox', { name: '链接' }).inputValue()
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' })
  ).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: '小林的倾向' })).toBeVisible()
  await expectAccessible(phone, 'the result')
  await fits(phone)
  await phone.getByRole('button', { name: '撤回同意，删除我的数据' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '撤回同意，删除我的数据' }).click()
  await expect(phone.getByText('已撤回，你的数据已删除')).toBeVisible()

  await page.reload()
  await expect(page.getByText('没有这个倾向分析，或不属于您')).toBeVisible()
  await page.goto(`${site.url}#/career`)
  await expect(page.getByRole('heading', { name: '还没有倾向分析' })).toBeVisible()
})

test('a questionnaire is answered by keyboard, and withdrawn from the list', async ({ page, site, logIn }) => {
  test.slow()
  await logIn(page, 'sys_analysis_web_user')
  await page.setViewportSize({ width: 390, height: 844 })
  const dialog = await beginAnalysis(page, site.url, '只用问卷')
  await dialog.getByRole('checkbox', { name: /我已告知并征得同意/ }).check()
  await dialog.getByText('填写问卷', { exact: true }).click()
  await dialog.getByRole('radio', { name: '很不喜欢' }).first().focus()
  for (let place = 0; place < 60; place++) await page.keyboard.press('3')
  await expect(dialog.getByText('已答 60 / 60')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('所有题目选了同一个答案')
  const start = dialog.getByRole('button', { name: '开始分析' })
  await expect(start).toBeDisabled()
  // answers can be changed: the last one, and the one before it
  await page.keyboard.press('5')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('1')
  await expect(dialog.getByText('已答 60 / 60')).toBeVisible()
  await expect(start).toBeEnabled()
  await expectAccessible(page, 'a questionnaire')
  await start.click()
  await expect(page.getByRole('heading', { name: '问卷', exact: true })).toBeVisible({ timeout: 200_000 })
  await fits(page)

  await page.goto(`${site.url}#/career`)
  await expect(page.getByRole('link', { name: '只用问卷', exact: true })).toBeVisible()
  await fits(page)
  await chooseItem(page.getByRole('button', { name: '“只用问卷”的更多操作' }), '撤回同意')
  await page.getByRole('dialog').getByRole('button', { name: '撤回同意' }).click()
  await expect(page.getByRole('link', { name: '只用问卷', exact: true })).toHaveCount(0)
})

/** A question and the person's answers, over the first minute and a half of a lesson. */
const TALK = [
  '[00:00:02] 李老师：你平时喜欢做什么？',
  '[00:00:24] 小林：我喜欢修理自行车，也喜欢组装模型。',
  '[00:00:53] 小林：周末我在车间里学焊接。',
].join('\n')

test('a recording is sent with its transcript; its sentences can be played, through the person’s link too', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  test.slow()
  await logIn(page, 'sys_analysis_web_user')
  const dialog = await beginAnalysis(page, site.url, '小林的访谈')
  await dialog.getByRole('checkbox', { name: /我已告知并征得同意/ }).check()
  const start = dialog.getByRole('button', { name: '开始分析' })
  await dialog.getByTestId('career-recordings').setInputFiles(site.recordings.transcript)
  await expect(dialog.getByRole('alert')).toContainText('不是支持的录音或录像格式')
  await dialog.getByTestId('career-recordings').setInputFiles(site.recordings.lesson)
  await expect(dialog.getByText('枫林.mp3', { exact: true })).toBeVisible()
  await expect(start).toBeDisabled()
  // no speech model is installed: the page says what is missing and how to get it
  await expect(dialog.getByText(/没有文字稿就不能开始：这里没有安装语音识别/)).toBeVisible()
  await dialog
    .getByTestId('career-transcript-1')
    .setInputFiles({ name: '访谈.txt', mimeType: 'text/plain', buffer: Buffer.from(TALK) })
  await expect(dialog.getByText(/文字稿：访谈\.txt，本人 \d+ 字/)).toBeVisible()
  // it has two speakers: the person has to be chosen
  await expect(start).toBeDisabled()
  await dialog.getByRole('combobox', { name: '“枫林.mp3”里哪位是被分析人' }).click()
  await page.getByTitle('小林 是被分析人').click()
  await expectAccessible(page, 'a recording and its transcript')
  await start.click()

  await expect(page.getByText('倾向报告已生成。')).toBeVisible({ timeout: 200_000 })
  const delivery = page.getByRole('region', { name: '说话的样子' })
  await expect(delivery.getByText('枫林.mp3').first()).toBeVisible()
  await expectAccessible(page, 'a report with a recording')
  await page
    .getByRole('region', { name: '依据：本人的话' })
    .getByRole('button', { name: /^播放 00:2\d 的这句话：我喜欢修理自行车/ })
    .first()
    .click()
  const source = page.getByRole('dialog', { name: '枫林.mp3' })
  const seconds = () => source.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime)
  await expect.poll(seconds).toBeGreaterThan(22)
  await expect(source.locator('mark')).toContainText('修理自行车')
  await source.getByRole('button', { name: /^播放 00:5\d 的这句话：周末/ }).click()
  await expect.poll(seconds).toBeGreaterThan(50)
  await expectAccessible(page, 'a sentence and its recording')
  await source.getByRole('button', { name: '关闭' }).first().click()

  await page.getByRole('button', { name: '给本人的链接' }).click()
  const linking = page.getByRole('dialog', { name: '给小林的链接' })
  await linking.getByRole('button', { name: '生成链接' }).click()
  const link = await linking.getByRole('textbox', { name: '链接' }).inputValue()
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN', colorScheme: 'dark' })
  ).newPage()
  await phone.goto(link)
  await phone
    .getByRole('button', { name: /^播放 00:2\d 的这句话：我喜欢修理自行车/ })
    .first()
    .click()
  const ownSeconds = () => phone.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime)
  await expect.poll(ownSeconds).toBeGreaterThan(22)
  await phone
    .getByRole('button', { name: /^播放 00:5\d 的这句话：周末/ })
    .first()
    .click()
  await expect.poll(ownSeconds).toBeGreaterThan(50)
  await expectAccessible(phone, 'own sentences that are played')
  await fits(phone)
})
