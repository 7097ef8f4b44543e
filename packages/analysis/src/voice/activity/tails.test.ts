import { expect, test } from 'vitest'
import { cutTails } from './tails.ts'

/** Frames of a sentence at 0 dB before it ends, and of what follows. */
const SENTENCE = 80
const AFTER = 40

/** Falls of one level a frame, dB; at −40 the room is still. */
const quick = (frame: number) => -3 * frame // 18 dB in 6 frames
const bent = (frame: number) => (frame < 15 ? Math.max(-26, -2 - 1.8 * frame) : 16 - 3 * frame) // in 10 frames
const long = (frame: number) => (frame < 18 ? -6 - 1.05 * (frame - 1) : 45 - 4 * frame) // in 16 frames

/** Frames of speech left after the loud part of each of so many sentences that end in one way. */
function framesLeft(count: number, fall: (frame: number) => number): number {
  const levels: number[] = []
  for (let sentence = 0; sentence < count; sentence++) {
    for (let frame = 1 - SENTENCE; frame <= AFTER; frame++) levels.push(frame < 1 ? 0 : Math.max(-40, fall(frame)))
  }
  const speech = Uint8Array.from(levels, (level) => (level > -34 ? 1 : 0))
  cutTails(
    speech,
    Int16Array.from(levels, (level) => level * 100),
  )
  return speech.reduce((sum, frame) => sum + frame, 0) / count - SENTENCE
}

test('a quick fall is the room ringing: speech ends 20 dB below its last syllable', () => {
  expect(framesLeft(25, quick)).toBe(6) // −18 dB
})

test('a fall of a tenth of a second is the voice sounding on: speech ends 31 dB below', () => {
  expect(framesLeft(25, bent)).toBe(15) // −29 dB, the next is −32
})

test('of a long fall, and of too few, nothing is told: speech ends 22 dB below', () => {
  expect(framesLeft(25, long)).toBe(16) // −21.75 dB
  expect(framesLeft(19, quick)).toBe(7) // −21 dB
})
