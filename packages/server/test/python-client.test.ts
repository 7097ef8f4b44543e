import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { beforeAll, expect, test } from 'vitest'
import { serverFolder } from '../src/platform/files/paths.ts'
import { useConsole, useWorker } from './support/console.ts'
import { ended, shortTranscript, uploadLesson } from './support/lesson.ts'
import { type Client, TEST_PASSWORD } from './support/server.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0
const tools = join(serverFolder(), '..', '..', 'tools', 'client')
const run = promisify(execFile)

const app = useConsole()
useWorker(app)
let teacher: Client
let account: string
let id: string
beforeAll(async () => {
  teacher = await app.server.person('sys_analysis_web_user')
  account = (await teacher.get('/currentUser')).data.account
  id = await uploadLesson(app.server, teacher, [shortTranscript()])
  await ended(teacher, id)
})

const python = async (program: string): Promise<unknown> => {
  const { stdout } = await run('python3', ['-c', `${program}\nprint(json.dumps(answer))`], {
    env: { PATH: process.env.PATH ?? '', PYTHONPATH: tools, PYTHONDONTWRITEBYTECODE: '1' },
  })
  return JSON.parse(stdout)
}
const start = () => `import json
from keguan_client import Client, KeguanError
keguan = Client(${JSON.stringify(app.server.origin)})
keguan.log_in(${JSON.stringify(account)}, ${JSON.stringify(TEST_PASSWORD)})
`

test.skipIf(!hasPython)('Python client (needs python3): logs in, lists lessons and reads a report', async () => {
  const answer = await python(`${start()}
lessons = keguan.analysis_list(page_size=5)['list']
report = keguan.analysis_report(analysis_id=lessons[0]['analysis_id'])
answer = [len(lessons), lessons[0]['analysis_id'], report['schema'], 'st.rt' in report['measures']]`)
  expect(answer).toEqual([1, id, 'keguan.lesson-report/1', true])
})

test.skipIf(!hasPython)('Python client (needs python3): downloads files, raises errors by number', async () => {
  const answer = await python(`${start()}
sheet = keguan.analysis_download_file(analysis_id='${id}', format='xlsx')
lesson = keguan.analysis_download_file(analysis_id='${id}', format='json')
def code(call, **arguments):
  try: call(**arguments)
  except KeguanError as error: return [error.code, error.status]
answer = [sheet[:2].decode(), lesson['lesson']['analysis_id'],
  code(keguan.account_login, account='nobody', password='x'), code(keguan.role_list), code(keguan.analysis_get, analysis_id='x')]`)
  expect(answer).toEqual(['PK', id, [ERROR.wrongCredentials, 200], [ERROR.forbidden, 403], [ERROR.notFound, 404]])
})
