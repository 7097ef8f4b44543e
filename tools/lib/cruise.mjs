import { cruise } from 'dependency-cruiser'
import rules from '../../.dependency-cruiser.mjs'
import { sourceFiles } from './sources.mjs'

/** Runs the boundary rules over a tree; returns the violations and the sources that were not read. */
export async function cruiseTree(root) {
  const sources = sourceFiles(root)
  const { options, ...ruleSet } = /** @type {import('dependency-cruiser').IConfiguration} */ (rules)
  const { output } = await cruise(sources, { ...options, ruleSet, validate: true, baseDir: root, outputType: 'json' })
  const { modules, summary } = JSON.parse(String(output))
  // an unread file is listed without dependencies: `followable` means that a parser read it
  const read = new Set(
    modules.filter((each) => each.valid !== undefined && !each.couldNotResolve).map((each) => each.source),
  )
  return {
    sources,
    unread: sources.filter((path) => !read.has(path)),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    dependencies: modules.reduce((sum, each) => sum + each.dependencies.length, 0),
  }
}
