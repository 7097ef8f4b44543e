import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { terminalStream } from './terminal-stream.ts'

describe('log', () => {
  it('never writes what lets somebody in', () => {
    const stream = new PassThrough()
    const log = createLog('info', stream)
    log.info(
      { password: 'p1', req: { headers: { authorization: 'Bearer t1', cookie: 'c1' } }, body: { token: 't2' } },
      'in',
    )
    const line = String(stream.read())
    expect(line).not.toMatch(/p1|t1|c1|t2/)
    expect(JSON.parse(line).msg).toBe('in')
  })

  it('is one short line for a person', () => {
    let text = ''
    const stream = terminalStream({ write: (line) => (text += line) })
    stream.write('{"level":40,"time":"2026-01-02T03:04:05.000Z","code":7,"who":"a","msg":"careful"}\n')
    expect(text).toBe('03:04:05 warn  careful code=7 who=a\n')
  })
})
