import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { processStart } from '../process/process-start.ts'
import { lockHome } from './home-lock.ts'

describe('lockHome', () => {
  let home: string
  beforeEach(() => {
    home = mkdtempSync(join('/tmp', 'keguan-lock-'))
  })
  afterEach(() => rmSync(home, { recursive: true, force: true }))
  const file = () => join(home, 'server.lock')
  const left = (holder: unknown) => writeFileSync(file(), typeof holder === 'string' ? holder : JSON.stringify(holder))

  it('is refused while its holder is alive, and free again after release', () => {
    const lock = lockHome(home)
    expect(() => lockHome(home)).toThrow(`process ${process.pid}`)
    lock.release()
    expect(existsSync(file())).toBe(false)
    lockHome(home).release()
  })

  it('is taken over from a process that is gone', () => {
    left({ pid: 2 ** 22 + 1, start: 'any' }) // beyond the largest process id of Linux
    expect(() => lockHome(home)).not.toThrow()
  })

  it('is taken over when its process id was reused', () => {
    left({ pid: process.ppid, start: 'an earlier process' })
    expect(() => lockHome(home)).not.toThrow()
  })

  it('is taken over when a power cut left it unreadable', () => {
    left('{"pid":')
    expect(() => lockHome(home)).not.toThrow()
  })

  it('distinguishes processes with the same pid by their start time', () => {
    expect(processStart(process.pid)).toBe(processStart(process.pid))
    expect(processStart(process.ppid)).not.toBe(processStart(process.pid))
    expect(processStart(2 ** 22 + 1)).toBeUndefined()
  })
})
