import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@keguan/contract/vocabulary/locale'
import { describe, expect, it } from 'vitest'
import { enUS } from './en-US.ts'
import { translator } from './intl.ts'
import type { MessageId, Messages } from './messages.ts'
import { zhCN } from './zh-CN.ts'

const ALL: Record<(typeof LOCALES)[number], Messages> = { 'zh-CN': zhCN, 'en-US': enUS }
const ids = Object.keys(zhCN) as MessageId[]
const SOURCES = new URL('..', import.meta.url).pathname

const variables = (message: string): string[] =>
  [...new Set([...message.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))]
    .filter((name) => !/^#/.test(name))
    .sort()

const sources = (readdirSync(SOURCES, { recursive: true }) as string[])
  .concat(['../config/routes.ts'])
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|locales\//.test(path))
  .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  .join('\n')

describe('texts', () => {
  it('exist in every language', () => {
    for (const messages of Object.values(ALL)) expect(Object.keys(messages).sort()).toEqual([...ids].sort())
  })

  it('exist for every id used in the code', () => {
    const prefixes = new Set(ids.map((id) => id.split('.')[0]))
    const named = [...sources.matchAll(/'((\w+)(?:\.\w+)+)'/g)].filter(([, , prefix]) => prefixes.has(prefix ?? ''))
    const missing = named.map(([, id]) => id).filter((id) => !ids.includes(id as MessageId))
    expect(missing.filter((id) => !NOT_TEXTS.test(id ?? ''))).toEqual([])
  })

  it('are all used', () => {
    const built = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '')
    const unused = ids.filter(
      (id) =>
        !new RegExp(`['"]${id.replaceAll('.', '[.]')}['"]`).test(sources) &&
        !built.some((prefix) => id.startsWith(prefix)),
    )
    expect(unused).toEqual([])
  })

  it('can be formatted with their variables, and throw without one', () => {
    for (const locale of LOCALES) {
      const text = translator({ locale, messages: ALL[locale] })
      for (const id of ids) expect(text(id, values)).not.toContain('{')
      expect(() => text('home.total')).toThrow()
      expect(() => text('no.such.text' as MessageId)).toThrow()
    }
  })
})

/** Ids of other things that look like those of texts: measures and the like. */
const NOT_TEXTS = /^(report\.(html|xlsx|json))$/

/** A value for every variable that a text may take. */
const values = Object.fromEntries(
  [...new Set(ids.flatMap((id) => variables(zhCN[id])))].map((name) => [name, 2]),
) as Record<string, number>
