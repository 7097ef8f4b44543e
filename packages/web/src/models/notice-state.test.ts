import type { Notice, NoticeCounts } from '@keguan/contract/api/notice'
import type { NoticeType } from '@keguan/contract/vocabulary/notice'
import { expect, it } from 'vitest'
import { cleared, counted, joined, NO_NOTICES, read, readType, replaced } from './notice-state.ts'

const notice = (id: string, type: NoticeType, minute: number, isRead = false): Notice => ({
  id,
  type,
  read: isRead,
  kind: 'message',
  details: {},
  message: null,
  link: null,
  created_at: `2026-03-02T08:0${minute}:00.000Z`,
  cursor: id,
})
const count = (total: number, unread: number) => ({ total, unread })

// on the server: 5 notifications, 3 of them unread; 1 message, unread; 2 to-dos, 1 unread
const COUNTS: NoticeCounts = {
  ...count(8, 5),
  by_type: { notification: count(5, 3), message: count(1, 1), todo: count(2, 1) },
}
const LIST = [notice('a', 'notification', 5), notice('b', 'todo', 4), notice('c', 'notification', 3, true)]
const state = counted(replaced(NO_NOTICES, LIST), COUNTS)

it('reading one sets its flag and lowers the counts of its type and of all', () => {
  const next = read(state, 'a')
  expect(next.list.map((each) => each.read)).toEqual([true, false, true])
  expect(next.counts).toMatchObject({ ...count(8, 4), by_type: { notification: count(5, 2), todo: count(2, 1) } })
})

it('reading again, or an unknown notice, changes nothing', () => {
  expect(read(read(state, 'a'), 'a')).toEqual(read(state, 'a'))
  expect(read(state, 'c')).toBe(state)
  expect(read(state, 'x')).toBe(state)
})

it('reading all of a type leaves the other types unread', () => {
  const next = readType(state, 'notification')
  expect(next.list.map((each) => each.read)).toEqual([true, false, true])
  expect(next.counts).toMatchObject({ ...count(8, 2), by_type: { notification: count(5, 0), message: count(1, 1) } })
})

it('clearing a type removes all of it, also what was not fetched, and recounts', () => {
  const next = cleared(state, 'notification')
  expect(next.list.map(({ id }) => id)).toEqual(['b'])
  expect(next.counts).toEqual({
    ...count(3, 2),
    by_type: { notification: count(0, 0), message: count(1, 1), todo: count(2, 1) },
  })
  expect(cleared(next, 'notification')).toEqual(next)
})

it('a further page joins in order, each notice once', () => {
  const next = joined(state, [notice('c', 'notification', 3, true), notice('d', 'notification', 1)])
  expect(next.list.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(state.list).toHaveLength(3)
})
