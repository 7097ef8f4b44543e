import { beforeAll, describe, expect, test } from 'vitest'
import { useConsole } from './support/console.ts'
import { addFinished } from './support/finished-lessons.ts'
import type { Client } from './support/server.ts'

const app = useConsole()
const PATH = '/api/evaluation_template'
let manager: Client
let teacher: Client

beforeAll(async () => {
  manager = await app.server.person('sys_org_ops_admin')
  teacher = await app.server.colleagueOf(manager, 'sys_analysis_web_user')
})

const item = (id: string, title: string, more: object = {}) => ({
  ...{ item_id: id, title, hint: '看什么', field: null, scale: { kind: 'points', max: 5 }, weight: 1 },
  ...{ required: true, comment: true },
  ...more,
})
const form = (more: object = {}) => ({
  groups: [{ group_id: 'g1', title: '组', weight: 100, items: [item('i1', '第一项')] }],
  comment: true,
  note: '',
  ...more,
})
const create = (client: Client, body: object = {}) =>
  client.post(`${PATH}/create`, { name: '校本评课表', shared: true, form: form(), ...body })
const namesOf = async (client: Client, query: Record<string, string> = {}): Promise<string[]> =>
  (await client.get(`${PATH}/list`, query)).data.list.map((row: { name: string }) => row.name)

describe('shipped forms', () => {
  test('are available to everyone, read-only, in both languages, with the items of the specification', async () => {
    const { data } = await teacher.get(`${PATH}/list`, { scope: 'shipped' })
    const sizes = Object.fromEntries(
      data.list.map((row: { shipped: string; items: number; groups: number }) => [
        row.shipped,
        [row.groups, row.items],
      ]),
    )
    expect(sizes).toEqual({ nine: [1, 9], grouped: [3, 30], teach: [4, 43] })
    expect(data.list.every((row: { editable: boolean }) => !row.editable)).toBe(true)
    const grouped = data.list.find((row: { shipped: string }) => row.shipped === 'grouped')
    const { groups } = (await teacher.get(`${PATH}/get`, { template_id: grouped.template_id })).data.form
    expect(groups.map((group: { weight: number; items: unknown[] }) => [group.weight, group.items.length])).toEqual([
      [40, 11],
      [40, 10],
      [20, 9],
    ])
    const update = { template_id: grouped.template_id, version: 1, name: 'x', shared: true, form: form() }
    expect((await manager.post(`${PATH}/update`, update)).error_code).toBe(3403)
    expect((await manager.post(`${PATH}/delete`, { template_id: grouped.template_id })).error_code).toBe(3403)
    const english = await manager.raw('GET', `${PATH}/list?scope=shipped`, { headers: { 'accept-language': 'en-US' } })
    expect(await english.text()).toContain('TEACH Primary (World Bank)')
  })
})

describe('own templates', () => {
  test('are private or shared with the institution, and hidden from others', async () => {
    await create(manager, { name: '共享表' })
    await create(manager, { name: '私有表', shared: false })
    expect(await namesOf(manager)).toEqual(expect.arrayContaining(['共享表', '私有表', '九项指标评课表']))
    const colleague = await namesOf(teacher)
    expect(colleague).toContain('共享表')
    expect(colleague).not.toContain('私有表')
    const stranger = await namesOf(await app.server.person('sys_org_ops_admin'))
    expect(stranger.every((name) => !['共享表', '私有表'].includes(name))).toBe(true)
    expect(await namesOf(manager, { search: '私有' })).toEqual(['私有表'])
  })

  test('change in place until they are in use; then an edit creates a version and the old one stays', async () => {
    const { data: made } = await create(manager)
    const change = (version: number, title: string) =>
      manager.post(`${PATH}/update`, {
        ...{ template_id: made.template_id, version, name: '校本评课表', shared: true },
        form: form({ groups: [{ group_id: 'g1', title: '组', weight: 100, items: [item('i1', title)] }] }),
      })
    expect((await change(1, '改过')).data).toMatchObject({ version: 1, uses: 0 })

    const [lesson = ''] = await addFinished(app.db, [{ owner: teacher }])
    const own = { analysis_id: lesson, template_id: made.template_id }
    const { evaluation_id } = (await teacher.post('/api/evaluation/evaluate_own', own)).data
    expect((await change(1, '再改')).data).toMatchObject({ version: 2, uses: 1 })
    expect((await change(1, '晚了')).error_code).toBe(3402)
    const sheet = (await teacher.get('/api/evaluation/get', { evaluation_id })).data
    expect(sheet.form.groups[0].items[0].title).toBe('改过')
    const earlier = await teacher.get(`${PATH}/get`, { template_id: made.template_id, version: 1 })
    expect(earlier.data.form.groups[0].items[0].title).toBe('改过')

    // removed from the lists, kept by its evaluation
    expect((await manager.post(`${PATH}/delete`, { template_id: made.template_id })).error_code).toBe(0)
    expect((await teacher.get(`${PATH}/get`, { template_id: made.template_id })).status).toBe(404)
    expect((await teacher.get('/api/evaluation/get', { evaluation_id })).data.form.groups).toHaveLength(1)
  })

  test.each([
    [
      'weights that do not add up',
      form({ groups: [{ group_id: 'g', title: '', weight: 90, items: [item('i', '项')] }] }),
    ],
    ['an empty group', form({ groups: [{ group_id: 'g', title: '', weight: 100, items: [] }] })],
    [
      'two items of one name',
      form({ groups: [{ group_id: 'g', title: '', weight: 100, items: [item('a', '项'), item('b', ' 项')] }] }),
    ],
    [
      'a level without a name',
      form({
        groups: [
          {
            group_id: 'g',
            title: '',
            weight: 100,
            items: [
              item('a', '项', {
                scale: {
                  kind: 'levels',
                  levels: [
                    { name: '', points: 1 },
                    { name: '高', points: 2 },
                  ],
                },
              }),
            ],
          },
        ],
      }),
    ],
  ])('are not saved with %s', async (_, broken) => {
    expect((await create(manager, { form: broken })).error_code).toBe(3401)
  })

  test('survive a round trip through a sheet', async () => {
    const levels = [
      { name: '待改进', points: 1, description: '目标不清' },
      { name: '优秀', points: 3, description: '' },
    ]
    const items = [
      item('i1', '目标定位', { field: 'teachingGoals', weight: 2, required: false }),
      item('i2', '=1+1', { scale: { kind: 'levels', levels } }),
      item('i3', '有板书', { scale: { kind: 'yes_no' }, comment: false }),
    ]
    const groups = [
      { group_id: 'g1', title: '教', weight: 60, items: items.slice(0, 2) },
      { group_id: 'g2', title: '学', weight: 40, items: items.slice(2) },
    ]
    const { data: made } = await create(manager, { form: form({ groups }) })
    const file = await manager.raw('GET', `${PATH}/export?template_id=${made.template_id}`)
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    const { data: read } = await manager.post(`${PATH}/read_file`, { file: '校本评课表.xlsx', content })
    expect(read).toMatchObject({ name: '校本评课表', faults: [], left_out: [] })
    expect(read.form.groups).toEqual(groups)
  })

  test('a sheet without a column of items is refused', async () => {
    const content = Buffer.from('甲,乙\n1,2\n').toString('base64')
    expect((await manager.post(`${PATH}/read_file`, { file: 'x.csv', content })).error_code).toBe(3404)
  })
})
