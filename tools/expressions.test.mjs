import { expect, test } from 'vitest'
import { collectExpressions } from './expressions/collect-expressions.mjs'
import { slowString } from './expressions/pump-expression.mjs'
import { spreadCalls } from './expressions/spread-calls.mjs'

/** Built at run time, without any repetition: they contain escaped words only. */
const OF_WORDS = ['packages/analysis/src/graph/choose-terms.ts', 'packages/analysis/src/language/own-cues.ts']
/** Spread in pieces of a fixed length. */
const IN_PIECES = ['packages/web/src/lib/base64.ts']

const { expressions, unknown } = collectExpressions()
const fileOf = (place) => place.replace(/:\d+$/u, '')

test('an expression is a literal or built from constants of its own file', () => {
  expect(expressions.length).toBeGreaterThan(400)
  expect(unknown.filter(({ file }) => !OF_WORDS.includes(file))).toEqual([])
})

test('no expression takes more than linear time on any text', () => {
  const different = new Map(expressions.map((each) => [`/${each.source}/${each.flags}`, each])).values()
  const slow = [...different].flatMap((expression) => {
    const string = slowString(expression)
    return string ? [{ ...expression, ...string }] : []
  })
  expect(slow).toEqual([])
}, 300_000) // some seconds of work, at a lower priority than other tests

test.each([
  [String.raw`^\s+|\s+$`, 'gu'],
  ['^(a+)+$', ''],
  [String.raw`\(.*?\)`, 'gu'],
  [String.raw`[（(][^()（）]*(?:\p{Script=Han}[^()（）]*\p{Script=Han}|laugh)[^()（）]*[)）]`, 'gu'],
  [String.raw`<v(?:\.[^\s>]*)?\s+([^>]+)>`, 'gu'],
])('finds what is slow about %s', (source, flags) => {
  expect(slowString({ source, flags })).toBeDefined()
})

test('no unbounded list is spread into arguments', () => {
  expect(spreadCalls().filter((place) => !IN_PIECES.includes(fileOf(place)))).toEqual([])
})
