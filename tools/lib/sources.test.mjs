import { expect, it } from 'vitest'
import { isWellNamed } from './sources.mjs'

it.each([
  'a/quota.service.ts',
  'quota-state.repository.ts',
  'quota.service.test.ts',
  'use-list.ts',
  'shell.spec.ts',
  'en-US.ts',
])('%s is named as files are', (path) => expect(isWellNamed(path)).toBe(true))

it.each(['a/Quota.ts', 'quotaService.ts', 'quota.servce.ts', 'quota_service.ts', 'quota.helper.ts', 'quota..ts'])(
  '%s is not',
  (path) => expect(isWellNamed(path)).toBe(false),
)
