import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DecodeResult, SAMPLE_RATE_HZ } from '../../src/platform/media/decode.ts'
import { type Media, openMedia } from '../../src/platform/media/media.ts'
import type { MediaError } from '../../src/platform/media/media-error.ts'

const SECONDS = 6
const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}:sample_rate=44100`]
const PICTURE = ['-f', 'lavfi', '-i', `testsrc=size=64x48:rate=5:duration=${SECONDS}`]

describe('media', () => {
  let folder: string
  let media: Media
  const at = (name: string) => join(folder, name)
  const ffmpeg = (args: string[], name: string) => {
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, at(name)])
    return at(name)
  }
  const audio = (name: string, ...options: string[]) => ffmpeg([...SOUND, ...options], name)
  const video = (name: string, ...options: string[]) => ffmpeg([...PICTURE, ...SOUND, '-shortest', ...options], name)
  const write = (name: string, bytes: Uint8Array | string) => {
    writeFileSync(at(name), bytes)
    return at(name)
  }

  beforeAll(async () => {
    folder = mkdtempSync(join('/tmp', 'keguan-media-'))
    media = await openMedia({ ffmpegPath: undefined, ffprobePath: undefined, mediaLimitHours: 12 })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function decodeAll(
    path: string,
    signal?: AbortSignal,
    by = media,
  ): Promise<{ samples: number[]; result: DecodeResult }> {
    const pieces: Int16Array[] = []
    const result = await by.decode(path, await by.probe(path), (piece) => pieces.push(piece.slice()), signal)
    return { samples: pieces.flatMap((piece) => [...piece]), result }
  }

  const codeOf = async (path: string) => {
    try {
      await media.probe(path)
      return 'accepted'
    } catch (error) {
      return (error as MediaError).code
    }
  }

  it.each(['a.mp3', 'a.m4a', 'a.aac', 'a.wav', 'a.flac', 'a.ogg', 'a.opus', 'a.wma'])('decodes %s', async (name) => {
    const path = audio(name)
    const info = await media.probe(path)
    expect(info.hasVideo).toBe(false)
    const { result } = await decodeAll(path)
    expect(result.durationS).toBeCloseTo(SECONDS, 0)
    expect(result).toMatchObject({ decodedShare: 1, isDamaged: false })
  })

  it.each(['a.mp4', 'a.mov', 'a.mkv', 'a.webm', 'a.avi', 'a.flv'])('decodes the sound of %s', async (name) => {
    const path = video(name)
    expect((await media.probe(path)).hasVideo).toBe(true)
    const { result } = await decodeAll(path)
    expect(result.durationS).toBeCloseTo(SECONDS, 0)
    expect(result).toMatchObject({ decodedShare: 1, isDamaged: false })
  })

  it('decodes amr', async () => {
    // RFC 4867 section 5: magic line, then 20 ms frames; 0x3C announces 12.2 kbit/s, 31 bytes follow
    const frame = Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31)])
    const path = write(
      'a.amr',
      Buffer.concat([Buffer.from('#!AMR\n'), ...Array.from({ length: 50 * SECONDS }, () => frame)]),
    )
    expect((await media.probe(path)).audio.codec).toBe('amr_nb')
    expect((await decodeAll(path)).result.durationS).toBeCloseTo(SECONDS, 0)
  })

  it('yields 16 kHz samples of 16 bits, the same every time', async () => {
    const path = audio('same.flac')
    const { samples: all } = await decodeAll(path)
    expect(all).toHaveLength(SECONDS * SAMPLE_RATE_HZ)
    // a 440 Hz tone crosses zero upwards 440 times a second
    const crossings = all.filter((value, i) => i > 0 && all[i - 1]! < 0 && value >= 0).length
    expect(crossings / SECONDS).toBeCloseTo(440, 0)
    // lavfi's sine has an amplitude of 1/8
    expect(all.reduce((max, value) => Math.max(max, value), 0)).toBeCloseTo(32_768 / 8, -2)
    expect((await decodeAll(path)).samples).toEqual(all)
  })

  it('stops at the limit', async () => {
    const path = audio('long.mp3')
    const { samples: all } = await decodeAll(path)
    const limited = await openMedia({ ffmpegPath: undefined, ffprobePath: undefined, mediaLimitHours: 1.5 / 3600 })
    const { samples, result } = await decodeAll(path, undefined, limited)
    expect(samples).toEqual(all.slice(0, 1.5 * SAMPLE_RATE_HZ))
    expect(result).toMatchObject({ durationS: 1.5, decodedShare: 1, isDamaged: false })
  })

  it('inserts silence before audio that begins after the video', async () => {
    const path = ffmpeg([...PICTURE, '-itsoffset', '2', ...SOUND, '-map', '0:v', '-map', '1:a'], 'late.mkv')
    const { samples } = await decodeAll(path)
    const first = samples.findIndex((value) => Math.abs(value) > 328)
    expect(first / SAMPLE_RATE_HZ).toBeCloseTo(2, 1)
  })

  it('reports the share of a damaged mp3 that could be decoded', async () => {
    const bytes = readFileSync(audio('whole.mp3'))
    // a third of the file is overwritten with a pattern in which no frame header occurs
    const path = write('damaged.mp3', bytes.fill(0x55, bytes.length / 3, (bytes.length * 2) / 3))
    const { result } = await decodeAll(path)
    expect(result.isDamaged).toBe(true)
    expect(result.decodedShare).toBeCloseTo(2 / 3, 1)
  })

  it('reports the share of a wav that is shorter than its header says', async () => {
    const bytes = readFileSync(audio('entire.wav'))
    const { result } = await decodeAll(write('cut.wav', bytes.subarray(0, bytes.length * 0.6)))
    expect(result.isDamaged).toBe(true)
    expect(result.decodedShare).toBeCloseTo(0.6, 2)
    const streamed = Buffer.from(bytes)
    streamed.writeUInt32LE(0xffff_ffff, streamed.indexOf('data') + 4)
    expect((await decodeAll(write('streamed.wav', streamed))).result).toMatchObject({
      decodedShare: 1,
      isDamaged: false,
    })
  })

  it('reports the share of a cut mp4 whose index comes first', async () => {
    const bytes = readFileSync(video('fast.mp4', '-movflags', '+faststart'))
    const { result } = await decodeAll(write('cut.mp4', bytes.subarray(0, bytes.length * 0.6)))
    expect(result.isDamaged).toBe(true)
    expect(result.decodedShare).toBeGreaterThan(0.4)
    expect(result.decodedShare).toBeLessThan(0.8)
  })

  it('answers 51 for files that do not play', async () => {
    expect(await codeOf(write('empty.mp3', ''))).toBe(ERROR.unplayableMedia)
    expect(await codeOf(write('text.mp3', '师:今天我们学习分数。\n生:好的。\n'.repeat(99)))).toBe(ERROR.unplayableMedia)
    expect(await codeOf(write('playlist.mp3', '#EXTM3U\n#EXTINF:1,\n/etc/hostname\n'))).toBe(ERROR.unplayableMedia)
    const mp4 = readFileSync(video('index-last.mp4'))
    expect(await codeOf(write('truncated.mp4', mp4.subarray(0, mp4.length / 2)))).toBe(ERROR.unplayableMedia)
    // a fixed pseudo-random sequence: x ← 1664525 x + 1013904223 mod 2^32 (Numerical Recipes)
    let x = 1
    const random = Uint8Array.from({ length: 100_000 }, () => {
      x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
      return x >>> 24
    })
    expect(await codeOf(write('random.mp3', random))).toBe(ERROR.unplayableMedia)
    expect(await codeOf(write('random.bin', random))).toBe(ERROR.unplayableMedia)
    expect(await codeOf(ffmpeg(PICTURE, 'silent-film.mp4'))).toBe(ERROR.unplayableMedia)
    // without a random initialisation vector, with which a few frames occasionally decode
    const key = [
      ...['-fflags', '+bitexact'],
      '-encryption_key',
      '76a6c65c5ea762046bd749a2e632ccbb',
      '-encryption_kid',
      'a7e61c373e219033c21091fa607bf3b8',
    ]
    expect(await codeOf(audio('locked.mp4', '-c:a', 'aac', '-encryption_scheme', 'cenc-aes-ctr', ...key))).toBe(
      ERROR.unplayableMedia,
    )
  })

  it('reports 4004 for other containers, whatever their name', async () => {
    expect(await codeOf(audio('a.aiff'))).toBe(ERROR.unsupportedContainer)
    expect(await codeOf(audio('a.caf'))).toBe(ERROR.unsupportedContainer)
    expect(await codeOf(video('a.ts'))).toBe(ERROR.unsupportedContainer)
    copyFileSync(at('a.aiff'), at('renamed.mp3'))
    expect(await codeOf(at('renamed.mp3'))).toBe(ERROR.unsupportedContainer)
  })

  it('reports 28 for unsupported codecs', async () => {
    expect(await codeOf(audio('tta.mkv', '-c:a', 'tta'))).toBe(ERROR.unsupportedEncoding)
    expect(await codeOf(audio('wavpack.mkv', '-c:a', 'wavpack'))).toBe(ERROR.unsupportedEncoding)
  })

  it('stops at once when it is aborted, and ffmpeg with it', async () => {
    const path = ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=44100:d=1800'], 'long.flac')
    const control = new AbortController()
    const cancel = () => control.abort(new Error('cancelled'))
    await expect(media.decode(path, await media.probe(path), cancel, control.signal)).rejects.toThrow('cancelled')
  })

  it('rethrows errors of the listener, and ends ffmpeg', async () => {
    const path = ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=44100:d=1800'], 'endless.flac')
    let pieces = 0
    const fail = () => {
      pieces++
      throw new Error('deaf')
    }
    await expect(media.decode(path, await media.probe(path), fail)).rejects.toThrow('deaf')
    expect(pieces).toBe(1)
  })

  it('explains what to do when ffmpeg is missing', async () => {
    const missing = openMedia({ ffmpegPath: '/nowhere/ffmpeg', ffprobePath: undefined, mediaLimitHours: 1 })
    await expect(missing).rejects.toThrow('FFMPEG_PATH="/nowhere/ffmpeg" cannot be run')
  })
})
