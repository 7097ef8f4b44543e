import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { at } from '../lib/root.mjs'

/** @typedef {{ file: string, line: number, source: string, flags: string }} Expression */

/** Sources that run in the product; tests and build scripts read no untrusted input. */
const IS_TEST = /\.test\.tsx?$/u

/** Paths of the sources of the product. */
export const productSources = () =>
  ['analysis', 'contract', 'figures', 'server', 'web']
    .flatMap((name) =>
      readdirSync(at('packages', name, 'src'), { recursive: true }).map((path) => `packages/${name}/src/${path}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/u.test(path) && !IS_TEST.test(path))
    .sort()

/**
 * Every regular expression of the product: the literals, and those built from constants of their own file. Expressions
 * built from anything else are returned separately.
 *
 * @returns {{ expressions: Expression[], unknown: { file: string, line: number, text: string }[] }}
 */
export function collectExpressions(paths = productSources()) {
  const expressions = []
  const unknown = []
  for (const path of paths) {
    const file = ts.createSourceFile(path, readFileSync(at(path), 'utf8'), ts.ScriptTarget.Latest)
    const constants = constantsOf(file)
    visit(file, (node) => {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
      const where = { file: path, line }
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        expressions.push({ ...where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
      } else if (isRegExpCall(node)) {
        const [body, marks] = node.arguments ?? []
        const built = body && meaningOf(body, constants)
        const flags = marks ? meaningOf(marks, constants) : (built?.flags ?? '')
        if (typeof flags !== 'string' || built === undefined) unknown.push({ ...where, text: node.getText(file) })
        else expressions.push({ ...where, source: built.source ?? built, flags })
      }
    })
  }
  return { expressions, unknown }
}

export function visit(node, look) {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}

const isRegExpCall = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

/** Constants at the top of a file by their names. */
function constantsOf(file) {
  const constants = new Map()
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer) constants.set(name.text, initializer)
    }
  }
  return constants
}

/** The string or expression value of a node; undefined where it is not defined in its own file. */
function meaningOf(node, constants) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return meaningOf(node.expression, constants)
  if (ts.isIdentifier(node)) {
    const initializer = constants.get(node.text)
    return initializer && meaningOf(initializer, constants)
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    return meaningOf(node.expression, constants)?.source
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined([meaningOf(node.left, constants), meaningOf(node.right, constants)])
  }
  if (ts.isTemplateExpression(node)) return templateText(node, constants, false)
  if (ts.isTaggedTemplateExpression(node) && isStringRaw(node.tag)) {
    const { template } = node
    return ts.isNoSubstitutionTemplateLiteral(template) ? template.rawText : templateText(template, constants, true)
  }
  return undefined
}

const isStringRaw = (node) =>
  ts.isPropertyAccessExpression(node) &&
  ts.isIdentifier(node.expression) &&
  `${node.expression.text}.${node.name.text}` === 'String.raw'

function templateText({ head, templateSpans }, constants, isRaw) {
  const textOf = (part) => (isRaw ? part.rawText : part.text)
  const spans = templateSpans.flatMap(({ expression, literal }) => [meaningOf(expression, constants), textOf(literal)])
  return joined([textOf(head), ...spans])
}

const joined = (parts) => (parts.every((part) => typeof part === 'string') ? parts.join('') : undefined)
