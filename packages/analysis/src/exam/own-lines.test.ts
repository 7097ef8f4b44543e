import { describe, expect, it } from 'vitest'
import { pupil } from '../../test/exam/sheet-fixture.ts'
import { ownLines } from './own-lines.ts'

/** Six of class 1 with 90, 80 … 40, four of class 2 with 95, 70, 60 and 59.9995, and one who was away. */
const MARKS = [90, 80, 70, 60, 50, 40, 95, 70, 60, 59.9995]
const pupils = [
  ...MARKS.map((mark, i) => pupil({ className: i < 6 ? '1班' : '2班', marks: [mark] })),
  pupil({ className: '2班', marks: ['absent'] }),
]
const sheet = { ...{ title: '', columns: [], questions: [], problems: [], papers: [] }, pupils }
const paper = { id: 'total' as const, pupils: MARKS.map((_, i) => i), marks: MARKS }

const found = (own_lines?: Parameters<typeof ownLines>[3]['own_lines']) =>
  ownLines([paper], sheet, ['1班', '2班'], { own_lines })

describe('lines of the school', () => {
  it('count who reached them, the line itself included, with the interval of Wilson', () => {
    const [line] = found([{ name: '重点线', paper: 'total', mark: 70 }])
    expect(line).toMatchObject({ name: '重点线', mark: 70, over: { count: 5, of: 10, share: 0.5 } })
    // Wilson (1927): (.5 ± 1.96 √(.025 + .0096)) around the middle of five of ten
    expect(line?.over.interval.map((end) => end.toFixed(4))).toEqual(['0.2366', '0.7634'])
  })

  it('list classes with five or more marks', () => {
    const [line] = found([{ name: '重点线', paper: 'total', mark: 70 }])
    expect(line?.classes).toMatchObject([
      { name: '1班', over: { count: 3, of: 6 } },
      { name: '2班', over: null },
    ])
  })

  it('compare marks in thousandths', () => {
    expect(found([{ name: '线', paper: 'total', mark: 60 }])[0]?.over.count).toBe(8)
    expect(found([{ name: '线', paper: 'total', mark: 60.001 }])[0]?.over.count).toBe(5)
  })

  it('are left out for papers without marks, and are none by default', () => {
    expect(found([{ name: '线', paper: 'physics', mark: 60 }])).toEqual([])
    expect(found()).toEqual([])
  })
})
