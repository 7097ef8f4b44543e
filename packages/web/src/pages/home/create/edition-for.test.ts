import { expect, it } from 'vitest'
import { bestEdition, editionFor } from './edition-for.ts'

const file = (name: string) => ({ name, size: 1 })

it('keeps the wanted edition if it takes the file, or if none does', () => {
  expect(editionFor(null, 2)).toBe(2)
  expect(editionFor(file('课.mp3'), 2)).toBe(2)
  expect(editionFor(file('课.mp4'), 19)).toBe(19)
  expect(editionFor(file('课.txt'), 2)).toBe(2)
})

it('finds for a video the edition with the same report, before others that take it', () => {
  expect(editionFor(file('课.mp4'), 2)).toBe(11)
  expect(editionFor(file('课.mp4'), 2, (edition) => edition !== 11)).toBe(5)
  expect(editionFor(file('课.mp4'), 2, (edition) => edition === 19)).toBe(19)
  expect(editionFor(file('课.mp4'), 2, () => false)).toBe(11)
})

it('best edition: the fullest report among those with analyses left', () => {
  expect(bestEdition(() => true)).toBe(5)
  expect(bestEdition((edition) => edition !== 5)).toBe(11)
  expect(bestEdition(() => false)).toBe(5)
})
