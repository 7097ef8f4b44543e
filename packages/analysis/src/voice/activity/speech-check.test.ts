import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadKernel } from '../../../kernel/load.mjs'
import { makeLesson } from '../../../test/synth/lesson.ts'
import { makeChairs, makeChalk, makeFan, makeMelody } from '../../../test/synth/room-sounds.ts'
import { joinSounds, makeMusic, makeNoise, makeSilence, mixSounds } from '../../../test/synth/sounds.ts'
import { createRandom } from '../../math/random.ts'
import type { Samples } from '../../signal/framer.ts'
import { createSpeechNetwork, type JudgeSpeech } from '../../signal/speech-network.ts'
import { createWasmKernel } from '../../signal/wasm-kernel.ts'
import { createListener } from '../listener.ts'
import { encodeSignal } from '../signal-codec.ts'

const kernel = loadKernel()
const weights = readFileSync(new URL('../../../weights/silero-v5.bin', import.meta.url))

function listen(sound: Samples, judge?: JudgeSpeech, pieces = sound.length) {
  const listener = createListener(createWasmKernel(kernel), 0, judge)
  for (let at = 0; at < sound.length; at += pieces) listener.push(sound.subarray(at, at + pieces))
  return listener.finish()
}
const open = () => createSpeechNetwork(kernel, weights)
const spokenS = ({ speech }: { speech: Uint8Array }) => speech.reduce((sum, value) => sum + value, 0) / 100

const voice = { f0Hz: 150, formantsHz: [600, 1300, 2700], amplitude: 0.3 }
const lesson = makeLesson(
  Array.from({ length: 40 }, (_, i) => ({ speaker: 'T', syllables: 6 + (i % 7), pauseS: 0.5 })),
  { T: voice },
  7,
).pcm

test('scrapes of chairs, music, chalk and a fan contain no speech', () => {
  const random = createRandom(3)
  const room = () => makeNoise(100, 0.002, random)
  const chairs = mixSounds(makeChairs(100, random), room())
  expect(spokenS(listen(chairs))).toBeGreaterThan(1)
  const sounds = {
    chairs,
    chalk: makeChalk(100, random),
    fan: makeFan(100, random),
    tune: makeMelody(100, 0.8, random),
  }
  // A violin with a wide vibrato has a second that even the network takes for a voice.
  for (const [name, sound] of Object.entries({ ...sounds, music: makeMusic(100, random) }))
    expect(spokenS(listen(mixSounds(sound, room()), open())), name).toBeLessThan(name === 'tune' ? 2 : 0.5)
})

test('a clean voice is unchanged, and little of it is checked', () => {
  const judge = open()
  let asked = 0
  const heard = listen(mixSounds(lesson, makeNoise(lesson.length / 16_000, 0.001, createRandom(4))), (sound) => {
    asked += sound.length
    return judge(sound)
  })
  const alone = listen(mixSounds(lesson, makeNoise(lesson.length / 16_000, 0.001, createRandom(4))))
  expect(Math.abs(spokenS(heard) / spokenS(alone) - 1)).toBeLessThan(0.01)
  expect(asked / lesson.length).toBeLessThan(0.3)
  expect([heard.isSpeechChecked, alone.isSpeechChecked]).toEqual([true, false])
})

test('frames that the network rejects are not speech, in any position', () => {
  const sound = joinSounds(makeSilence(3), lesson)
  expect(spokenS(listen(sound, ({ length }) => new Float32Array(Math.ceil(length / 512))))).toBe(0)
})

test('the results do not depend on the pieces', () => {
  const sound = mixSounds(lesson, makeNoise(lesson.length / 16_000, 0.01, createRandom(9)))
  const whole = encodeSignal(listen(sound, open()))
  for (const pieces of [1000, 65_536, 500_000])
    expect(Buffer.compare(encodeSignal(listen(sound, open(), pieces)), whole)).toBe(0)
})
