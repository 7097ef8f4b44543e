import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import type { StartError } from './platform/process/start-error.ts'

const failure = (env: NodeJS.ProcessEnv): StartError => {
  try {
    readConfig(env)
  } catch (error) {
    return error as StartError
  }
  throw new Error('it was accepted')
}

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ role: 'all', host: '127.0.0.1', port: 8000, home: resolve('.keguan') })
    expect(config.storage).toEqual({ kind: 'file', root: resolve('.keguan/files') })
    expect(config.databaseUrl).toBeUndefined()
    expect(config.uploadLimitBytes).toBe(4 * 1024 ** 3)
  })

  it('adds sample log-ins only where no other machine reaches the console, or on request', () => {
    expect(readConfig({}).sampleData).toBe(true)
    expect(readConfig({ HOST: 'localhost' }).sampleData).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0' }).sampleData).toBe(false)
    expect(readConfig({ KEGUAN_TRUST_PROXY: '127.0.0.1' }).sampleData).toBe(false)
    expect(readConfig({ KEGUAN_PUBLIC_URL: 'https://keguan.school.cn' }).sampleData).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgresql://a@b/c' }).sampleData).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', KEGUAN_SAMPLE_DATA: '1' }).sampleData).toBe(true)
    expect(readConfig({ KEGUAN_SAMPLE_DATA: '0' }).sampleData).toBe(false)
  })

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', KEGUAN_HOME: ' ', STORAGE_URL: '' })).toEqual(readConfig({}))
  })

  it('reads a bucket', () => {
    const { storage } = readConfig({
      STORAGE_URL: 's3://key:se%2Fcret@minio.school.cn:9000/lessons?region=cn-1&insecure=1',
    })
    expect(storage).toEqual({
      kind: 's3',
      endpoint: 'http://minio.school.cn:9000',
      bucket: 'lessons',
      region: 'cn-1',
      accessKeyId: 'key',
      secretAccessKey: 'se/cret',
    })
  })

  it('reads a folder and a list of proxies', () => {
    expect(readConfig({ STORAGE_URL: 'file:///srv/keguan' }).storage).toEqual({ kind: 'file', root: '/srv/keguan' })
    expect(readConfig({ KEGUAN_TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).trustProxy).toEqual(['10.0.0.1', '10.0.0.2'])
  })

  it('names every bad value in both languages, and hides addresses', () => {
    const error = failure({
      PORT: '99999',
      KEGUAN_LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://u:pw@h',
      STORAGE_URL: 'file://x',
    })
    for (const name of ['PORT="99999"', 'KEGUAN_LOG_LEVEL="loud"', 'DATABASE_URL:', 'STORAGE_URL:']) {
      expect(error.zh).toContain(name)
    }
    expect(error.zh).not.toContain('pw')
    expect(error.message).toContain('the 4 above')
  })

  it('takes the word table by its full path', () => {
    expect(readConfig({}).wordTable).toBeUndefined()
    expect(readConfig({ KEGUAN_WORD_TABLE: ' tables/lessons.kgwt ' }).wordTable).toBe(resolve('tables/lessons.kgwt'))
  })

  it('reads single sign-on, with everything that it needs', () => {
    expect(readConfig({}).signOn).toBeUndefined()
    const env = {
      KEGUAN_PUBLIC_URL: 'https://keguan.school.cn, https://career.school.cn/',
      KEGUAN_OIDC_ISSUER: 'https://id.school.cn/realms/one',
      KEGUAN_OIDC_CLIENT_ID: 'keguan',
    }
    const config = readConfig(env)
    expect(config.publicUrls).toEqual(['https://keguan.school.cn/', 'https://career.school.cn/'])
    expect(config.signOn).toMatchObject({ clientSecret: undefined, accounts: 'link', name: '统一身份登录' })
    expect(readConfig({ ...env, KEGUAN_OIDC_ISSUER: 'http://127.0.0.1:9000' }).signOn).toBeDefined()
  })

  it('refuses single sign-on that is incomplete or unencrypted', () => {
    const secret = 'not-to-be-shown'
    const half = failure({ KEGUAN_OIDC_ISSUER: 'https://id.school.cn', KEGUAN_OIDC_CLIENT_SECRET: secret })
    expect(half.zh).toContain('KEGUAN_OIDC_CLIENT_ID')
    expect(half.zh).toContain('KEGUAN_PUBLIC_URL')
    expect(half.zh).not.toContain(secret)
    expect(failure({ KEGUAN_OIDC_ISSUER: 'http://id.school.cn' }).zh).toContain('KEGUAN_OIDC_ISSUER')
    expect(failure({ KEGUAN_PUBLIC_URL: 'https://school.cn/keguan' }).zh).toContain('KEGUAN_PUBLIC_URL')
    const create = {
      KEGUAN_PUBLIC_URL: 'https://keguan.school.cn',
      KEGUAN_OIDC_ISSUER: 'https://id.school.cn',
      KEGUAN_OIDC_CLIENT_ID: 'keguan',
      KEGUAN_OIDC_ACCOUNTS: 'create',
    }
    expect(failure(create).zh).toContain('KEGUAN_OIDC_ORG')
    expect(readConfig({ ...create, KEGUAN_OIDC_ORG_CLAIM: 'institution' }).signOn?.accounts).toBe('create')
  })
})
