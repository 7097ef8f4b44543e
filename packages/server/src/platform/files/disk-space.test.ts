import { describe, expect, it } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { diskFullAsStartError, isDiskFull, requireDiskSpace } from './disk-space.ts'

describe('disk space', () => {
  it('is required before a start', () => {
    expect(() => requireDiskSpace('/tmp', 0)).not.toThrow()
    expect(() => requireDiskSpace('/tmp', Number.MAX_SAFE_INTEGER)).toThrow('The disk is full')
    expect(() => requireDiskSpace('/dev/null/folder')).toThrow('cannot be used')
  })

  it('is recognised in errors of the system and of PostgreSQL, at any depth of causes', () => {
    expect(isDiskFull({ code: 'ENOSPC' })).toBe(true)
    expect(isDiskFull(new Error('query failed', { cause: { code: '53100' } }))).toBe(true)
    expect(isDiskFull(new Error('other'))).toBe(false)
    expect(isDiskFull(undefined)).toBe(false)
    expect(diskFullAsStartError({ code: 'ENOSPC' }, '/tmp')).toBeInstanceOf(StartError)
  })
})
