import { expect, test } from 'vitest'
import { droppedOf, nextRound, positionOf, roundOf } from './upload-rounds.ts'

const file = (kind: 'media' | 'transcript', round: number, complete = true) => ({
  id: `${kind} ${round}`,
  kind,
  complete,
  position: positionOf(round, kind === 'media' ? 0 : 1),
})

test('rounds: count from zero and follow from the position', () => {
  expect(nextRound([])).toBe(0)
  expect(nextRound([file('media', 0)])).toBe(1)
  expect(nextRound([file('media', 2), file('transcript', 0)])).toBe(3)
  expect(roundOf(positionOf(4, 9))).toBe(4)
})

test('replaced files: those whose kind occurs in a later round', () => {
  const [recording, text, other] = [file('media', 0), file('transcript', 0), file('transcript', 1)]
  expect(droppedOf([recording, text, other], 'replaced')).toEqual([text])
  expect(droppedOf([recording, text], 'replaced')).toEqual([])
})

test('unfinished files: their whole round is dropped, earlier rounds are kept', () => {
  const rows = [file('media', 0), file('media', 1), file('transcript', 1, false)]
  expect(droppedOf(rows, 'unfinished')).toEqual(rows.slice(1))
  expect(droppedOf(rows.slice(0, 1), 'unfinished')).toEqual([])
})

test('files of one kind: all of them, or those that have not arrived', () => {
  const rows = [file('media', 0), file('transcript', 0), file('transcript', 1, false)]
  expect(droppedOf(rows, { kind: 'transcript', unfinishedOnly: false })).toEqual(rows.slice(1))
  expect(droppedOf(rows, { kind: 'transcript', unfinishedOnly: true })).toEqual(rows.slice(2))
})

test('accumulated files are kept with later ones, and are removed by id', () => {
  const [first, second, text, other] = [
    file('media', 0),
    file('media', 1),
    file('transcript', 0),
    file('transcript', 1),
  ]
  expect(droppedOf([first, second, text, other], 'replaced', ['media'])).toEqual([text])
  expect(droppedOf([first, second], { ids: ['media 0'] })).toEqual([first])
})
