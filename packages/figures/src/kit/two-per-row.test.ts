import fc from 'fast-check'
import { expect, it } from 'vitest'
import { twoPerRow } from './two-per-row.ts'

const flow = (items: string) =>
  twoPerRow([...items].map((item) => item === 'W'))
    .map((whole) => (whole ? 'W' : 'h'))
    .join('')

it('pairs halves and widens an item that would be alone', () => {
  expect(['', 'h', 'hh', 'hhh', 'Wh', 'hW', 'WhhWh', 'hhWhW'].map(flow)).toEqual([
    '',
    'W',
    'hh',
    'hhW',
    'WW',
    'WW',
    'WhhWW',
    'hhWWW',
  ])
})

it('never leaves an odd number of halves between two whole rows', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 30 }), (wide) => {
      const halves = flow(wide.map((w) => (w ? 'W' : 'h')).join('')).split('W')
      return halves.every((run) => run.length % 2 === 0)
    }),
  )
})
