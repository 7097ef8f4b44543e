import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { collectTexts } from './texts/collect-texts.mjs'

const { texts, keys, sources } = collectTexts()

const ARGUMENT_TYPES = new Set([1, 2, 3, 4])
const PLURAL = 6

/** Names of the values in a message, and its plurals. */
function readMessage(message, locale) {
  const names = new Set()
  const plurals = []
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type === PLURAL) {
        plurals.push(Object.keys(element.options).sort())
        for (const { value } of Object.values(element.options)) walk(value)
      }
      if (element.type === PLURAL || ARGUMENT_TYPES.has(element.type)) names.add(element.value)
    }
  }
  try {
    walk(new IntlMessageFormat(message, locale, undefined, { ignoreTag: true }).getAst())
  } catch (cause) {
    throw new Error(`“${message}” is no ICU message`, { cause })
  }
  return { names: [...names].sort(), plurals }
}

const problemsOf = (test) =>
  texts.flatMap(({ place, zh, en }) => {
    const problem = test(zh, en)
    return problem ? [`${place}: ${problem}`] : []
  })

test('texts: exist in both languages', () => {
  expect(texts.length).toBeGreaterThan(1500)
  expect(problemsOf((zh, en) => (Boolean(zh.trim()) === Boolean(en.trim()) ? '' : 'missing in one language'))).toEqual(
    [],
  )
})

test('texts: take the same values in both languages', () => {
  const wrong = problemsOf((zh, en) => {
    const [own, other] = [readMessage(zh, 'zh-CN').names.join(), readMessage(en, 'en-US').names.join()]
    return own === other ? '' : `${own} | ${other}`
  })
  expect(wrong).toEqual([])
})

test('texts: have the plural forms of their language', () => {
  const wrong = problemsOf((zh, en) => {
    const forms = [...readMessage(zh, 'zh-CN').plurals, ...readMessage(en, 'en-US').plurals]
    const isGood = readMessage(zh, 'zh-CN').plurals.length === 0 && forms.every((each) => each.join() === 'one,other')
    return isGood ? '' : forms.join(' | ')
  })
  expect(wrong).toEqual([])
})

test('texts: use the punctuation of their language', () => {
  const wrong = problemsOf((zh, en) => {
    if (/[\u4e00-\u9fff][,;?]/u.test(zh)) return zh
    return /[\uff08-\uff1f]/u.test(en) && !/[\u4e00-\u9fff]/u.test(en) ? en : ''
  })
  expect(wrong).toEqual([])
})

test('texts: every key of a table is used', () => {
  const unused = keys.filter(({ file, table, key }) => {
    const readers = sources.filter((source) => source.file === file || source.imports.includes(file))
    const isRead = new RegExp(`[.]${key}\\b|'${key}'|\\b${table}(?:\\[|[,;) }])|typeof ${table}`, 'u')
    return !readers.some(({ text }) => isRead.test(text.replaceAll(/^import .*$/gmu, '')))
  })
  expect(keys.length).toBeGreaterThan(500)
  expect(unused.map(({ file, table, key }) => `${file}: ${table}.${key}`)).toEqual([])
})
