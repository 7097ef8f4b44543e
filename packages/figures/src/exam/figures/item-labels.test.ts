import { describe, expect, it } from 'vitest'
import { labelLines, labelSides } from './item-labels.ts'

describe('labels of a Wright map', () => {
  it('share a line where there is room, and are stacked where there is none', () => {
    const labels = [
      { label: '1', place: -2 },
      { label: '2', place: 0 },
      { label: '3', place: 0.1 },
      { label: '12(1)', place: 0.2 },
      { label: '4', place: 2 },
    ]
    expect(labelLines(labels)).toEqual([0, 0, 1, 2, 0])
    expect(labelLines([])).toEqual([])
  })

  it('never overlap on a line', () => {
    const labels = Array.from({ length: 60 }, (_, i) => ({ label: String(i + 1), place: ((i * 37) % 60) / 15 - 2 }))
    const lines = labelLines(labels)
    for (const line of new Set(lines)) {
      const own = labels.filter((_, i) => lines[i] === line).sort((a, b) => a.place - b.place)
      own.slice(1).forEach(({ label, place }, i) => {
        const before = own[i]
        if (before) expect(place - before.place).toBeGreaterThanOrEqual(0.11 * (label.length + before.label.length))
      })
    }
  })
})

it('a label goes to the side that is free', () => {
  expect(labelSides([{ x: 0.5, y: 0.5 }])).toEqual(['top center'])
  const pile = [
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.56 },
  ]
  const [below, above] = labelSides(pile)
  expect(below).not.toBe('top center')
  expect(above).toBe('top center')
})
