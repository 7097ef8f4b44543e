import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS, FIRST_AND_LAST, TEXT } from '../../../../test/speech-servers/answers.ts'
import { readAnswer, UnreadableAnswer } from './read-answer.ts'
import { SpeechServerAway, SpeechServerRefused } from './server-error.ts'
import { hostOf, openServer } from './server-recogniser.ts'
import { waveFile } from './wave-file.ts'

const CHUNK = { pcm: new Float32Array(4 * 16_000), index: 0, startS: 100 }
const ASK = { language: 'zh', terms: [] } as const

interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

let server: Server
let asked: Asked[]
let answer: (response: ServerResponse, request: Asked) => void

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces).toString('latin1') }
      asked.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
const open = (key?: string) => openServer({ url: url(), key, model: 'paraformer' }, { answerMs: 500, pauseMs: 1 })
const json =
  (value: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

describe('one request', () => {
  test('contains a chunk as WAV, the kinds of times, the key and the language', async () => {
    answer = json(ANSWERS.openai)
    const heard = await open('secret').recognise(CHUNK, { language: 'zh', terms: ['分数', '通分'] })
    expect(heard.text).toBe(TEXT)
    expect(asked).toHaveLength(1)
    const [{ path, headers, body }] = asked as [Asked]
    expect(path).toBe('/v1/audio/transcriptions')
    expect(headers.authorization).toBe('Bearer secret')
    for (const part of ['name="timestamp_granularities[]"\r\n\r\nsegment', 'granularities[]"\r\n\r\nword', 'RIFF'])
      expect(body).toContain(part)
    expect(body).toContain(`name="prompt"\r\n\r\n${Buffer.from('分数，通分').toString('latin1')}`)
    expect(body).toMatch(/name="language"\r\n\r\nzh/)
    expect(body.length).toBeLessThan(2 * CHUNK.pcm.length + 2000)
  })

  test('names its host and no key, and no language if the model detects it', async () => {
    answer = json(ANSWERS.openai)
    const recogniser = open()
    await recogniser.recognise(CHUNK, { language: 'auto', terms: [] })
    expect(asked[0]?.headers.authorization).toBeUndefined()
    expect(asked[0]?.body).not.toContain('name="language"')
    expect(recogniser.id).toEqual({ engine: 'server', model: `paraformer@${hostOf({ url: url() })}`, sha256: '' })
  })

  test('a WAV file: header, and samples that are clipped and not wrapped', () => {
    const file = waveFile(Float32Array.from([0, 0.5, 2, -2]))
    expect(file.toString('latin1', 0, 4)).toBe('RIFF')
    expect(file.readUInt32LE(4)).toBe(file.length - 8)
    expect([0, 1, 2, 3].map((at) => file.readInt16LE(44 + 2 * at))).toEqual([0, 16_384, 32_767, -32_767])
  })
})

describe('answers of seven servers', () => {
  test.each(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[])(
    '%s: returns the text, and its times if they are plausible',
    (name) => {
      const { tokens, text } = readAnswer(ANSWERS[name], { startS: 100, durationS: 4 })
      expect(text).toBe(TEXT)
      expect(
        tokens
          .map((token) => token.text)
          .join('')
          .trim(),
      ).toBe(TEXT)
      const spoken = tokens.filter((token) => /\p{L}/u.test(token.text))
      const [first, last] = FIRST_AND_LAST[name]
      const at = (seconds: number | null) => (seconds === null ? null : expect.closeTo(100 + seconds, 1))
      expect(spoken[0]?.startS).toEqual(at(first))
      if (name === 'openai' || name === 'whisperCpp') expect(spoken.at(-1)?.startS).toEqual(at(last))
    },
  )

  test('uses probabilities only if they are meaningful', () => {
    const logProbs = (name: keyof typeof ANSWERS) =>
      readAnswer(ANSWERS[name], { startS: 0, durationS: 4 }).tokens[0]?.logProb
    expect(logProbs('whisperCpp')).toBeCloseTo(Math.log(0.9))
    expect(logProbs('vllm')).toBeNull()
    expect(logProbs('openai')).toBeNull()
  })

  test.each([
    ['outside the chunk', [{ word: '今', start: 0, end: 60 }]],
    [
      'backwards',
      [
        { word: '今', start: 2, end: 3 },
        { word: '天', start: 0, end: 1 },
      ],
    ],
    ['negative', [{ word: '今', start: -1, end: 1 }]],
    ['all nothing', [{ word: '今', start: 0, end: 0 }]],
    ['of half the text', [{ word: '今', start: 0, end: 1 }]],
  ])('ignores times that are %s', (_, words) => {
    const { tokens } = readAnswer({ text: '今天', words }, { startS: 0, durationS: 4 })
    expect(tokens.map(({ text, startS }) => [text, startS])).toEqual([
      ['今', null],
      ['天', null],
    ])
  })

  test('adds spaces between words, and punctuation that only the text has', () => {
    const words = [
      { word: "Don't", start: 0, end: 0.5 },
      { word: 'worry', start: 0.5, end: 1 },
    ]
    const { tokens } = readAnswer({ text: "Don't worry!", words }, { startS: 0, durationS: 2 })
    expect(tokens.map(({ text }) => text)).toEqual(["Don't", ' worry', '!'])
  })

  test.each([[null], ['text'], [{}], [{ text: 3 }], [[]]])('%j is not a valid response', (body) => {
    expect(() => readAnswer(body, { startS: 0, durationS: 4 })).toThrow(UnreadableAnswer)
  })
})

describe('servers with fewer features', () => {
  test.each([400, 422, 500, 501])(
    'asks for less after a refusal of words with %s, and then keeps to that format',
    async (status) => {
      answer = (response, { body }) =>
        body.includes('granularities') ? json({ error: 'no' }, status)(response) : json(ANSWERS.funAsr)(response)
      const recogniser = open()
      await recogniser.recognise(CHUNK, ASK)
      expect(asked).toHaveLength(3)
      await recogniser.recognise(CHUNK, ASK)
      expect(asked).toHaveLength(4)
    },
  )

  test('asks for JSON if the verbose response is something else', async () => {
    answer = (response, { body }) =>
      body.includes('verbose_json') ? void response.end('今天') : json({ text: TEXT })(response)
    expect((await open().recognise(CHUNK, ASK)).text).toBe(TEXT)
  })
})

describe('servers in trouble', () => {
  test.each([401, 403, 404, 413])('%s fails immediately without retries', async (status) => {
    answer = json({ error: { message: 'refused' } }, status)
    await expect(open().recognise(CHUNK, ASK)).rejects.toThrow(SpeechServerRefused)
    expect(asked).toHaveLength(1)
  })

  test('429 waits for as long as it says, then goes on', async () => {
    answer = (response) => {
      if (asked.length < 3) response.writeHead(429, { 'retry-after': '0' }).end()
      else json(ANSWERS.openai)(response)
    }
    expect((await open().recognise(CHUNK, ASK)).text).toBe(TEXT)
    expect(asked).toHaveLength(3)
  })

  test('fails with a reason after a few tries if every request gets 500', async () => {
    answer = json({ error: 'out of memory' }, 500)
    await expect(open().recognise(CHUNK, ASK)).rejects.toThrow(/127\.0\.0\.1:\d+: 500 .*out of memory/)
    expect(asked.length).toBeLessThan(10)
  })

  test.each([
    ['cut off before its answer', (response: ServerResponse) => void response.destroy()],
    [
      'cut off in its answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': 1000 })
        response.write('{"text":', () => response.destroy())
      },
    ],
    ['slower than anybody waits', () => undefined],
    [
      'elsewhere',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ])('%s: retries, then fails with a reason', async (_, how) => {
    answer = how
    await expect(open().recognise(CHUNK, ASK)).rejects.toThrow(SpeechServerAway)
    expect(asked.length).toBeGreaterThan(1)
  })

  test('stops waiting for a server when aborted', async () => {
    const ending = new AbortController()
    answer = () => ending.abort(new Error('stopped'))
    await expect(open().recognise(CHUNK, ASK, ending.signal)).rejects.toThrow('stopped')
    expect(asked).toHaveLength(1)
  })

  test('an endless response is cut off', async () => {
    answer = (response) => {
      const more = () => void (response.destroyed || response.write(Buffer.alloc(1_000_000, 32), more))
      more()
    }
    await expect(open().recognise(CHUNK, ASK)).rejects.toThrow(SpeechServerAway)
  })
})
