import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { productSources } from '../expressions/collect-expressions.mjs'
import { at } from '../lib/root.mjs'

/** @typedef {{ place: string, zh: string, en: string }} Text */
/** @typedef {{ file: string, table: string, key: string }} Key */

const CATALOGUE = /^packages\/web\/src\/locales\/(zh-CN|en-US)\/\w+\.ts$/u

const isText = (node) => node && (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
/** @param {readonly any[]} pair */
const isPair = ([zh, en]) => isText(zh) && isText(en)

/** The text of a name or a string. */
const textOf = (/** @type {any} */ node) => node?.text

/**
 * The two languages of a call or an object that names something: `named(zh, en)`, `user(200, zh, en)`, `{ 'zh-CN': zh,
 * 'en-US': en }`.
 *
 * @returns {readonly any[]}
 */
function pairOf(node) {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
    const { text } = node.expression
    if (text === 'named') return node.arguments
    if (text === 'user' || text === 'operator') return node.arguments.slice(1)
  }
  if (ts.isObjectLiteralExpression(node)) {
    const textIn = (name) =>
      node.properties.filter(ts.isPropertyAssignment).find((each) => textOf(each.name) === name)?.initializer
    return [textIn('zh-CN'), textIn('en-US')]
  }
  return []
}

/** The source that an import names. */
const resolved = (path, from) =>
  path.startsWith('.')
    ? posix.join(posix.dirname(from), path)
    : path.replace(/^@keguan\/(\w+)\/(.*)$/u, 'packages/$1/src/$2.ts')

/**
 * Every text of the product in both languages, and the keys of the tables that hold them.
 *
 * @returns {{ texts: Text[], keys: Key[], sources: { file: string, text: string, imports: string[] }[] }}
 */
export function collectTexts() {
  const sources = productSources().map((file) => {
    const text = readFileSync(at(file), 'utf8')
    return { file, text, imports: [...text.matchAll(/from '([^']+)'/gu)].map(([, path]) => resolved(path, file)) }
  })
  const texts = []
  const keys = []
  const catalogues = { 'zh-CN': new Map(), 'en-US': new Map() }
  for (const { file, text } of sources) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const locale = CATALOGUE.exec(file)?.[1]
    const visit = (node) => {
      const pair = pairOf(node)
      if (isPair(pair)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        texts.push({ place: `${file}:${line + 1}`, zh: pair[0].text, en: pair[1].text })
      }
      if (locale && ts.isPropertyAssignment(node) && isText(node.initializer)) {
        catalogues[locale].set(textOf(node.name), textOf(node.initializer))
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    for (const statement of source.statements) keys.push(...keysOf(statement, file))
  }
  for (const [id, zh] of catalogues['zh-CN']) texts.push({ place: id, zh, en: catalogues['en-US'].get(id) ?? '' })
  return { texts, keys, sources }
}

/** Keys of `const TEXTS = { key: named(…) }`; none of a table that its type makes complete. */
function keysOf(statement, file) {
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, type, initializer }) => {
    if (type || !initializer) return []
    const value = ts.isAsExpression(initializer) ? initializer.expression : initializer
    if (!ts.isObjectLiteralExpression(value)) return []
    const own = value.properties.filter((each) => ts.isPropertyAssignment(each) && isPair(pairOf(each.initializer)))
    return own.map((each) => ({ file, table: textOf(name), key: textOf(each.name) }))
  })
}
