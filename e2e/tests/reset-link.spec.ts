import type { Page } from '@playwright/test'
import { untilAtRest } from '../setup/at-rest.ts'
import { chooseItem } from '../setup/choose-item.ts'
import { NEW_PERSON_PASSWORD, newPerson, postTo } from '../setup/new-person.ts'
import { type ConsoleUnderTest, expect, test } from '../setup/test.ts'

const NAME = '示例健忘老师'
const PASSWORD = 'another horse battery'
const DAY_MS = 86_400_000

async function comeIn(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
}

/** An administrator makes a link in the list of accounts, where it is shown once. */
async function linkFor(page: Page, site: ConsoleUnderTest, account: string): Promise<string> {
  await page.goto(`${site.url}#/org?tab=accounts&account_search=${account}`)
  await chooseItem(page.getByRole('button', { name: `“${NAME}”的更多操作` }), '重置密码')
  const confirm = page.getByRole('dialog').filter({ hasText: `重置“${NAME}”的密码？` })
  await expect(confirm).toBeVisible()
  await untilAtRest(page)
  await confirm.getByRole('button', { name: '重置密码' }).click()
  const issued = page.getByRole('dialog').filter({ hasText: '重置密码的链接' })
  await expect(issued).toContainText(account)
  const link = (await issued.locator('code').textContent()) ?? ''
  await issued.getByRole('button', { name: '我已记下' }).click()
  await expect(issued).toBeHidden()
  return link
}

test('an administrator’s link sets a new password, once, and locks older lessons for a day', async ({
  page,
  browser,
  site,
  logIn,
}) => {
  const { account, token } = await newPerson(site, NAME)
  const lesson = {
    title: '重置之前的课',
    edition: 5,
    files: [],
    transcript_text: '[00:01] 师：上课。\n[00:03] 生：好。',
  }
  expect((await postTo(site, 'api/analysis/create', lesson, token)).error_code).toBe(0)
  await logIn(page, 'sys_org_ops_admin')
  const link = await linkFor(page, site, account)

  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
  })
  const theirs = await context.newPage()
  await theirs.goto(`${site.url}#/user/login`)
  await comeIn(theirs, account, NEW_PERSON_PASSWORD)
  await expect(theirs.getByRole('alert')).toContainText('管理员已为这个账号发出重置密码的链接')

  await theirs.goto(link)
  await theirs.reload()
  await expect(theirs.getByText(`${NAME}（${account}），请设置只有您自己知道的新密码`)).toBeVisible()
  for (const name of ['新密码', '再输入一次新密码']) await theirs.getByLabel(name, { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: '设置密码' }).click()
  const tomorrow = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + DAY_MS)
  await expect(theirs.getByText(new RegExp(`已有的课例在 ${tomorrow} .+ 之后才能打开`))).toBeVisible()
  await theirs.getByRole('button', { name: '去登录' }).click()

  await comeIn(theirs, account, PASSWORD)
  await expect(theirs).toHaveURL(/#\/home/)
  await expect(theirs.getByRole('alert').filter({ hasText: `此前的课例在 ${tomorrow}` })).toBeVisible()
  await expect(theirs.getByText('重置之前的课')).toHaveCount(0)

  const late = await context.newPage()
  await late.goto(link)
  await expect(late.getByText('这个链接不能使用')).toBeVisible()
  await expect(late.getByText(/这个链接已失效/)).toBeVisible()
  await context.close()
})
