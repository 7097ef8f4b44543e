import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { at } from '../lib/root.mjs'
import { productSources, visit } from './collect-expressions.mjs'

/** Functions that take each value as its own argument: some hundred thousand of them overflow the stack. */
const TAKES_ALL = /^(?:Math\.\w+|String\.from\w+|.+\.(?:push|unshift|splice|concat))$/u
/** A word that occurs in each of those. */
const MAY_TAKE_ALL = /Math|String|push|unshift|splice|concat/u

/** Calls that spread a list into arguments, as `file:line`. */
export function spreadCalls(paths = productSources()) {
  return paths.flatMap((path) => {
    const text = readFileSync(at(path), 'utf8')
    if (!text.includes('...') || !MAY_TAKE_ALL.test(text)) return [] // most files, without reading their syntax
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
    const found = []
    visit(file, (node) => {
      if (!ts.isCallExpression(node) || !node.arguments.some(ts.isSpreadElement)) return
      if (!TAKES_ALL.test(node.expression.getText(file))) return
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`)
    })
    return found
  })
}
