import type { BoardTile } from '@keguan/contract/report/board/tiles'
import { describe, expect, it } from 'vitest'
import { boardFigures, type DrawnTile } from './figures.ts'

const estimate = { mean: 0.3, low: 0.2, high: 0.4 }
const TILES: Readonly<Record<DrawnTile, BoardTile>> = {
  trend: {
    tile: 'trend',
    weeks: [
      { from: '2026-10-12', lessons: 8, measures: { pupil_share: 0.25, wait: 1.5 } },
      { from: '2026-10-19', lessons: null, measures: {} },
    ],
  },
  hours: { tile: 'hours', cells: [{ weekday: 1, hour: 9, lessons: 8 }] },
  subjects: {
    tile: 'subjects',
    cells: [
      { subject: 'mathematics', grade: null, lessons: 12, measures: {} },
      { subject: 'mathematics', grade: 'g7', lessons: 7, measures: {} },
    ],
  },
  spread: {
    tile: 'spread',
    measures: [
      {
        measure: 'pupil_share',
        p10: 0.1,
        q1: 0.2,
        median: 0.3,
        q3: 0.4,
        p90: 0.5,
        own: [{ value: 0.35, day: '2026-10-12' }],
      },
    ],
  },
  work: { tile: 'work', quotas: [{ edition: 5, used: null, total: 20 }], tasks: 8, evaluations: null },
  growth: {
    tile: 'growth',
    before: '2025-2',
    measures: [
      { measure: 'pupil_share', before: estimate, now: estimate, change: { mean: 0.1, low: -0.05, high: 0.25 } },
    ],
  },
}
const NAMES = Object.keys(TILES) as DrawnTile[]

describe('figures of the board', () => {
  it.each(NAMES)('%s: has words, a table and data in both languages and themes', (name) => {
    for (const [locale, theme] of [
      ['zh-CN', 'light'],
      ['en-US', 'dark'],
    ] as const) {
      for (const figure of boardFigures(name, TILES[name], locale, theme)) {
        expect(figure.empty).toBeNull()
        expect(figure.title).not.toContain('{')
        expect(figure.rows.length).toBeGreaterThan(0)
        for (const row of figure.rows) expect(row).toHaveLength(figure.columns.length)
      }
    }
  })

  it.each(NAMES)('%s: says why there is nothing to show', (name) => {
    const [figure] = boardFigures(name, null, 'zh-CN', 'light')
    expect(figure?.empty).toMatch(/太少|两个学期/u)
  })

  it('leaves a gap for a week that is not shown, and names own lessons', () => {
    const [counts] = boardFigures('trend', TILES.trend, 'en-US', 'light')
    expect(counts?.data[0]?.y).toEqual([8, null])
    const [spread] = boardFigures('spread', TILES.spread, 'en-US', 'light')
    expect(spread?.data[3]?.hovertext).toEqual(['My lesson of 2026-10-12: 35%'])
    const [quotas] = boardFigures('work', TILES.work, 'en-US', 'light')
    expect(quotas?.rows[0]?.[1]).toBe('—')
  })
})
