import { describe, expect, it } from 'vitest'
import { clickedSeconds, isTimeLine, pixelOfSeconds, secondsAtPixel } from './time-axis.ts'

const clockAxis = { tickmode: 'array', tickvals: [0, 600], ticktext: ['00:00', '10:00'] }
const axis = { _offset: 50, _length: 100, l2p: (s: number) => s / 10, p2l: (p: number) => p * 10 }

describe('a time line', () => {
  it('has the clock along x only', () => {
    expect(isTimeLine({ xaxis: clockAxis, yaxis: { title: '字/分' } })).toBe(true)
    expect(isTimeLine({ xaxis: clockAxis, yaxis: clockAxis })).toBe(false)
    expect(isTimeLine({ xaxis: { tickmode: 'array', ticktext: ['甲', '乙'] } })).toBe(false)
    expect(isTimeLine({})).toBe(false)
  })
  it('keeps the clock of a lesson beyond 99 minutes', () => {
    expect(isTimeLine({ xaxis: { tickmode: 'array', ticktext: ['00:00', '120:00'] } })).toBe(true)
  })
  it('turns pixels into moments and back', () => {
    expect(secondsAtPixel(axis, 110)).toBe(600)
    expect(pixelOfSeconds(axis, 600)).toBe(110)
    expect([secondsAtPixel(axis, 49), secondsAtPixel(axis, 151)]).toEqual([null, null])
    expect([pixelOfSeconds(axis, -1), pixelOfSeconds(axis, 1001)]).toEqual([null, null])
  })
})

describe('a clicked point', () => {
  it('plays the moment of the first point that has one', () => {
    expect(clickedSeconds({ points: [{ customdata: 12.5 }] })).toBe(12.5)
    expect(clickedSeconds({ points: [{}, { customdata: [0, 'x'] }] })).toBe(0)
  })
  it('plays nothing without one', () => {
    expect(
      clickedSeconds({ points: [{ customdata: null }, { customdata: 'a' }, { customdata: Number.NaN }] }),
    ).toBeNull()
    expect(clickedSeconds({ points: [] })).toBeNull()
  })
})
