import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { expect, test } from 'vitest'
import { depthOf, idsOf, institutionType, type Placed, placeProblem } from './org-place.ts'

const node = (id: string, above = '', orgId: string | null = null): Placed => ({
  id,
  type: orgId === id ? 'FOLDER_ORG' : 'FOLDER',
  path: `${above}${id}/`,
  orgId,
})
const outer = node('a')
const inner = node('b', 'a/')
const school = node('s', 'a/b/', 's')
const group = node('g', 'a/b/s/', 's')

test('a path names the nodes from the root', () => {
  expect(idsOf(school.path)).toEqual(['a', 'b', 's'])
  expect([depthOf(''), depthOf(outer.path), depthOf(group.path)]).toEqual([0, 1, 4])
  expect([institutionType(null), institutionType(outer)]).toEqual(['ORG', 'FOLDER_ORG'])
})

test('nothing can be moved into itself or its descendants', () => {
  expect([placeProblem(outer, outer, 1), placeProblem(outer, inner, 1)]).toEqual([
    ERROR.folderIntoItself,
    ERROR.folderIntoItself,
  ])
})

test('institutions cannot be nested, and their folders cannot leave them', () => {
  const other = node('t', '', 't')
  expect([placeProblem(school, null, 2), placeProblem(school, outer, 2)]).toEqual([null, null])
  expect([placeProblem(school, other, 2), placeProblem(other, group, 1)]).toEqual([
    ERROR.placeNotAllowed,
    ERROR.placeNotAllowed,
  ])
  expect([placeProblem(group, other, 1), placeProblem(group, null, 1), placeProblem(group, outer, 1)]).toEqual([
    ERROR.placeNotAllowed,
    ERROR.placeNotAllowed,
    ERROR.placeNotAllowed,
  ])
  expect([placeProblem(node('c'), school, 1), placeProblem(group, school, 1)]).toEqual([ERROR.placeNotAllowed, null])
})

test('descendants count as well: the limit is ten levels', () => {
  const deep = { ...node('x'), path: 'x/'.repeat(8) }
  expect([placeProblem(node('y'), deep, 2), placeProblem(node('y'), deep, 3)]).toEqual([null, ERROR.tooManyLevels])
})
