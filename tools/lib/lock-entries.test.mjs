import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingEntries } from './lock-entries.mjs'
import { at } from './root.mjs'

describe('package-lock.json', () => {
  it('holds the packages of every machine, so that npm ci accepts it (else: node tools/complete-lock.mjs)', () => {
    const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
    expect(Object.keys(missingEntries(packages))).toEqual([])
  })

  it('gets an entry for each optional package that it lacks', () => {
    const packages = {
      'node_modules/a': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@a/linux-x64-musl': '1.0.0', '@a/win32-x64': '1.0.0' },
      },
      'node_modules/@a/win32-x64': { version: '1.0.0' },
    }
    expect(missingEntries(packages)).toEqual({
      'node_modules/@a/linux-x64-musl': {
        version: '1.0.0',
        dev: true,
        os: ['linux'],
        cpu: ['x64'],
        libc: ['musl'],
        optional: true,
      },
    })
  })

  it('nests a second version under the package that requires it', () => {
    const packages = {
      'node_modules/@a/linux-x64': { version: '2.0.0' },
      'node_modules/b/node_modules/a': { version: '1.0.0', optionalDependencies: { '@a/linux-x64': '1.0.0' } },
    }
    expect(Object.keys(missingEntries(packages))).toEqual(['node_modules/b/node_modules/a/node_modules/@a/linux-x64'])
  })
})
