import { expect, it } from 'vitest'
import { crowdedRooms, isTestData, isWellNamed, ROOM_MAX } from './sources.mjs'

it.each([
  'a/quota.service.ts',
  'quota-state.repository.ts',
  'quota.service.test.ts',
  'use-list.ts',
  'shell.spec.ts',
  'en-US.ts',
])('%s is named as files are', (path) => expect(isWellNamed(path)).toBe(true))

it.each(['a/Quota.ts', 'quotaService.ts', 'quota.servce.ts', 'quota_service.ts', 'quota.helper.ts', 'quota..ts'])(
  '%s is not',
  (path) => expect(isWellNamed(path)).toBe(false),
)

it.each([
  'packages/analysis/src/synth/sounds.ts',
  'packages/analysis/src/measure/lesson-fixture.ts',
  'packages/figures/src/lesson/fixtures/report.ts',
  'packages/web/src/testing/person.ts',
])('%s is test data among what ships', (path) => expect(isTestData(path)).toBe(true))

it.each([
  'packages/analysis/test/synth/sounds.ts',
  'packages/analysis/src/signal/synthesis.ts',
  'packages/server/src/features/samples/sample.service.ts',
])('%s is none', (path) => expect(isTestData(path)).toBe(false))

it('a folder is crowded by its own sources, not by tests or subfolders', () => {
  const room = (folder, count, ending = '.ts') =>
    Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`)
  const full = room('packages/web/src/lib', ROOM_MAX)
  expect(
    crowdedRooms([...full, ...room('packages/web/src/lib', 9, '.test.ts'), 'packages/web/src/lib/a/b.ts']),
  ).toEqual([])
  expect(crowdedRooms([...full, 'packages/web/src/lib/one-more.tsx'])).toEqual([['packages/web/src/lib', ROOM_MAX + 1]])
  expect(crowdedRooms(room('packages/contract/src/vocabulary', 2 * ROOM_MAX))).toEqual([])
})
