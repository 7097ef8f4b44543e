import { readFile } from 'node:fs/promises'
import ts from 'typescript'

/**
 * plotly.js describes every attribute in prose for its reference pages: a third of its size and of no use to a
 * reader of a report. An esbuild plugin that drops `description: …` from its sources, by syntax and not by pattern.
 */
export const stripDescriptions = {
  name: 'strip-descriptions',
  setup(build) {
    build.onLoad({ filter: /node_modules\/plotly\.js\/src\/.*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return source.includes('description') ? { contents: withoutDescriptions(source), loader: 'js' } : undefined
    })
  },
}

function withoutDescriptions(source) {
  const file = ts.createSourceFile('plotly.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const cuts = []
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText(file) === 'description' && isProse(node.initializer)) {
      cuts.push([node.name.getStart(file), node.initializer.getEnd()])
    } else {
      ts.forEachChild(node, visit)
    }
  }
  visit(file)
  let text = source
  for (const [from, to] of cuts.reverse()) text = `${text.slice(0, from)}description: ''${text.slice(to)}`
  return text
}

/** A string, a concatenation of strings, or a joined list of strings: never a value that code reads. */
function isProse(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true
  if (ts.isBinaryExpression(node)) return isProse(node.left) || isProse(node.right)
  return (
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'join'
  )
}
