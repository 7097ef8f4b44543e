import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openMedia } from './media.ts'

const folder = mkdtempSync(join(tmpdir(), 'channels-'))
afterAll(() => rmSync(folder, { recursive: true }))
const ffmpegPath = process.env.FFMPEG_PATH ?? 'ffmpeg'
const ffprobePath = process.env.FFPROBE_PATH ?? 'ffprobe'

/** Level of a decoded tone whose channels are mixed as given, in dB of full scale. */
async function heardDb(channels: string): Promise<number> {
  const path = join(folder, 'tone.wav')
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=300:duration=30']
  execFileSync(ffmpegPath, ['-v', 'error', '-y', ...tone, '-af', `pan=${channels}`, path])
  const media = await openMedia({ ffmpegPath, ffprobePath, mediaLimitHours: 1 }, { isTried: false })
  let [sum, count] = [0, 0]
  await media.decode(path, await media.probe(path), (samples) => {
    for (const sample of samples) sum += (sample / 32_768) ** 2
    count += samples.length
  })
  expect(count).toBeGreaterThan(29 * 16_000)
  return 10 * Math.log10(sum / count + 1e-12)
}

test('channels that cancel each other are not mixed, others are', async () => {
  const mono = await heardDb('mono|c0=c0')
  expect(await heardDb('stereo|c0=c0|c1=-1*c0')).toBeCloseTo(mono, 0)
  expect(await heardDb('stereo|c0=0.5*c0|c1=-0.5*c0')).toBeCloseTo(mono - 6, 0)
  expect(await heardDb('stereo|c0=c0|c1=c0')).toBeCloseTo(mono, 0)
  expect(await heardDb('stereo|c0=c0|c1=0*c0')).toBeCloseTo(mono - 6, 0)
})

test('silence on both channels is silence', async () => {
  expect(await heardDb('stereo|c0=0*c0|c1=0*c0')).toBeLessThan(-100)
})
