import { expect, it } from 'vitest'
import { actionsOf, mayPut, type TreeNode } from './node-rules.ts'

const outer: TreeNode = { id: 'f', type: 'FOLDER', org_id: null, parent_id: null }
const school: TreeNode = { id: 's', type: 'FOLDER_ORG', org_id: 's', parent_id: 'f' }
const group: TreeNode = { id: 'g', type: 'FOLDER', org_id: 's', parent_id: 's' }
const part: TreeNode = { id: 'p', type: 'FOLDER', org_id: 's', parent_id: 'g' }

const ALL = { '/api/org/folder:post': true, '/api/org/update:post': true, '/api/lesson_settings/update:post': true }
const platform = { accesses: ALL, isPlatform: true }
const manager = {
  accesses: { '/api/org/folder:post': true, '/api/lesson_settings/update:post': true },
  isPlatform: false,
}

it('platform administrators may do everything that fits the kind of node', () => {
  expect(actionsOf(null, platform)).toEqual(['newOrg', 'importOrgs', 'newFolder'])
  expect(actionsOf(outer, platform)).toEqual(['newOrg', 'newFolder', 'rename', 'move', 'remove'])
  expect(actionsOf(school, platform)).toEqual(['newFolder', 'rename', 'move', 'settings', 'remove'])
  expect(actionsOf(group, platform)).toEqual(['newFolder', 'rename', 'move', 'remove'])
})

it("an institution's administrator arranges folders; without grants it is read-only", () => {
  expect(actionsOf(school, manager)).toEqual(['newFolder'])
  expect(actionsOf(group, manager)).toEqual(['newFolder', 'rename', 'move', 'remove'])
  // renaming is the most that another grant allows
  expect(actionsOf(school, { accesses: ALL, isPlatform: false })).toEqual(['newFolder', 'rename'])
  for (const node of [null, outer, school, group])
    expect(actionsOf(node, { accesses: {}, isPlatform: true })).toEqual([])
})

it('institutions move into outer folders, and folders stay inside or outside of institutions', () => {
  expect(mayPut(school, null)).toBe(true)
  expect(mayPut({ ...school, parent_id: null }, outer)).toBe(true)
  expect([mayPut(school, outer), mayPut(school, group), mayPut(school, school)]).toEqual([false, false, false])
  expect([mayPut(part, school), mayPut(group, part), mayPut(group, school)]).toEqual([true, true, false])
  expect([mayPut(group, null), mayPut(group, outer), mayPut(outer, school)]).toEqual([false, false, false])
  expect(mayPut({ ...outer, parent_id: 'x' }, null)).toBe(true)
})
