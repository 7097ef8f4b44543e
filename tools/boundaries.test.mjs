import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import rules from '../.dependency-cruiser.mjs'
import { cruiseTree } from './lib/cruise.mjs'
import { at } from './lib/root.mjs'

/** One violation per rule: [rule, file, forbidden import]. */
const BREACHES = [
  ['no-circular', 'packages/server/src/pipeline/about.ts', './round.ts'],
  ['resolvable', 'packages/server/src/pipeline/lost.ts', './nowhere.ts'],
  ['declared-deps-only', 'packages/server/src/pipeline/undeclared.ts', 'ms'],
  ['code-never-imports-tests', 'packages/analysis/src/signal/uses-test.ts', './good.test.ts'],
  ['packages-meet-by-name', 'packages/figures/src/by-path.ts', '../../contract/src/report/lesson/report.ts'],
  ['vocabulary-knows-nothing', 'packages/contract/src/vocabulary/nosy.ts', '../report/lesson/report.ts'],
  ['contract-knows-only-zod-and-icu', 'packages/contract/src/api/nosy.ts', 'pg'],
  ['analysis-no-node', 'packages/analysis/src/signal/reads.ts', 'node:fs'],
  ['analysis-knows-only-vocabulary-and-report', 'packages/analysis/src/signal/calls.ts', '@keguan/contract/api/list'],
  ['analysis-knows-only-vocabulary-and-report', 'packages/analysis/src/signal/borrows.ts', 'zod'],
  ['figures-know-only-contract', 'packages/figures/src/measures.ts', '@keguan/analysis/signal/good'],
  ['math-knows-nothing', 'packages/analysis/src/math/listens.ts', '../signal/good.ts'],
  ['contract-kit-knows-no-lesson', 'packages/contract/src/report/kit/nosy.ts', '../lesson/report.ts'],
  ['contract-kit-knows-no-lesson', 'packages/contract/src/report/kit/speaks.ts', '../../vocabulary/list.ts'],
  ['figures-kit-knows-no-lesson', 'packages/figures/src/kit/nosy.ts', '../good.ts'],
  ['figures-kit-knows-no-lesson', 'packages/figures/src/kit/borrows.ts', '@keguan/contract/report/lesson/report'],
  ['figures-kit-knows-no-lesson', 'packages/figures/src/kit/nosy.test.ts', '@keguan/contract/vocabulary/list'],
  ['server-not-web', 'packages/server/src/pipeline/draws.ts', '@keguan/web/app'],
  ['features-do-not-meet', 'packages/server/src/features/notices/peeks.ts', '../quota/quota.service.ts'],
  ['kinds-build-on-runs', 'packages/server/src/features/lessons/peeks.ts', '../quota/quota.service.ts'],
  ['kinds-build-on-runs', 'packages/server/src/features/career/peeks.ts', '../quota/quota.service.ts'],
  ['runs-know-no-kind', 'packages/server/src/features/runs/nosy.ts', '../../pipeline/good.ts'],
  ['runs-know-no-analysis', 'packages/server/src/features/runs/measures.ts', '@keguan/analysis/signal/good'],
  ['runs-meet-features-at-ports', 'packages/server/src/features/runs/peeks.ts', '../quota/quota.service.ts'],
  ['features-not-wiring', 'packages/server/src/features/quota/wires.ts', '../../wiring/quota.ts'],
  ['platform-below-features', 'packages/server/src/platform/log/peeks.ts', '../../features/quota/quota.port.ts'],
  ['routes-via-service', 'packages/server/src/features/quota/quota.routes.ts', './quota.repository.ts'],
  ['service-knows-no-http', 'packages/server/src/features/quota/web.service.ts', 'fastify'],
  ['service-knows-no-http', 'packages/server/src/features/quota/plugin.service.ts', '@fastify/static'],
  ['io-only-in-platform', 'packages/server/src/features/quota/reads.ts', 'node:fs/promises'],
  ['io-only-in-platform', 'packages/server/src/features/quota/queries.ts', 'pg'],
  ['sql-in-repositories-only', 'packages/server/src/features/quota/count.service.ts', 'drizzle-orm'],
  ['sql-in-repositories-only', 'packages/server/src/pipeline/tables.ts', '../platform/postgres/schema/quota.ts'],
  ['handlers-run-in-worker-only', 'packages/server/src/app.ts', './features/quota/count-quota.handler.ts'],
  [
    'handlers-run-in-worker-only',
    'packages/server/src/wiring/quota-tasks.ts',
    '../features/quota/count-quota.handler.ts',
  ],
  ['pipeline-below-features', 'packages/server/src/pipeline/peeks.ts', '../features/quota/quota.port.ts'],
  ['features-below-app', 'packages/server/src/features/quota/looks-up.ts', '../../worker.ts'],
  ['web-knows-only-contract', 'packages/web/src/pages/home/counts.ts', '@keguan/analysis/signal/good'],
  ['pages-do-not-meet', 'packages/web/src/pages/home/peeks.ts', '../report/page.ts'],
  ['components-below-pages', 'packages/web/src/components/peeks.ts', '../pages/report/page.ts'],
  ['e2e-black-box', 'e2e/peeks.ts', '@keguan/analysis/signal/good'],
  ['bench-only-analysis', 'bench/peeks.ts', '@keguan/web/app'],
  ['bench-meaning-only-cuts-words', 'bench/meaning/peeks.ts', '@keguan/web/app'],
  ['bench-speech-only-hears', 'bench/speech/peeks.ts', '@keguan/web/app'],
  ['bench-load-only-fills-tables', 'bench/load/peeks.ts', '@keguan/web/app'],
]

/** Allowed imports, which must not be reported. */
const GOOD = {
  'packages/contract/src/vocabulary/list.ts': '',
  'packages/contract/src/vocabulary/locale.ts': '',
  'packages/contract/src/report/kit/measure.ts': "import '../../vocabulary/locale.ts'\nimport 'zod'",
  'packages/contract/src/report/lesson/report.ts': "import '../kit/measure.ts'\nimport 'zod'",
  'packages/contract/src/api/list.ts': "import '../vocabulary/list.ts'\nimport 'zod'",
  'packages/analysis/src/signal/good.ts': "import '@keguan/contract/vocabulary/list'",
  'packages/analysis/src/signal/good.test.ts': "import './good.ts'\nimport 'node:fs'",
  'packages/analysis/src/math/sum.ts': '',
  'packages/figures/src/kit/good.ts': "import '@keguan/contract/report/kit/measure'",
  'packages/figures/src/good.ts': "import './kit/good.ts'\nimport '@keguan/contract/report/lesson/report'",
  'packages/server/src/platform/log/log.ts': "import 'node:fs'",
  'packages/server/src/pipeline/round.ts': "import './about.ts'",
  'packages/server/src/pipeline/good.ts': "import '@keguan/analysis/signal/good'\nimport '../platform/log/log.ts'",
  'packages/server/src/features/quota/quota.port.ts': "import './quota.service.ts'",
  'packages/server/src/features/quota/quota.service.ts': "import './quota.repository.ts'",
  'packages/server/src/features/quota/quota.repository.ts':
    "import '@keguan/contract/api/list'\nimport 'drizzle-orm'\nimport '../../platform/postgres/schema/quota.ts'",
  'packages/server/src/platform/postgres/schema/quota.ts': "import 'drizzle-orm'",
  'packages/server/src/features/quota/count-quota.handler.ts': "import './quota.service.ts'",
  'packages/server/src/features/lessons/start.ts': "import '../quota/quota.port.ts'",
  'packages/server/src/wiring/quota.ts': "import '../features/quota/quota.service.ts'",
  'packages/server/src/worker.ts': "import './features/quota/count-quota.handler.ts'",
  'packages/server/src/wiring/quota-work.ts': "import '../features/quota/count-quota.handler.ts'",
  'packages/server/src/wiring/quota/quota-work.ts': "import '../../features/quota/count-quota.handler.ts'",
  'packages/web/src/app.ts': "import './pages/home/good.ts'",
  'packages/web/src/pages/home/good.ts': "import '../../components/good.ts'",
  'packages/web/src/pages/report/page.ts': "import '@keguan/figures/good'",
  'packages/web/src/components/good.ts': "import '@keguan/contract/api/list'",
  'packages/web/src/workers/good.ts': "import '@keguan/analysis/signal/good'",
  'bench/good.ts': "import '@keguan/analysis/signal/good'",
}

const PACKAGES = {
  contract: ['zod', 'pg'],
  analysis: ['@keguan/contract', 'zod'],
  figures: ['@keguan/contract', '@keguan/analysis'],
  server: ['@keguan/contract', '@keguan/analysis', '@keguan/web', 'fastify', '@fastify/static', 'pg', 'drizzle-orm'],
  web: ['@keguan/contract', '@keguan/figures', '@keguan/analysis'],
}

describe('boundary rules', () => {
  let root
  let found
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const manifest = (name, dependencies) =>
    JSON.stringify({
      name,
      version: '0.1.0',
      type: 'module',
      exports: { './*': './src/*.ts' },
      dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])),
    })

  beforeAll(async () => {
    root = mkdtempSync(join('/tmp', 'keguan-rules-'))
    write('package.json', JSON.stringify({ name: 'seeded', private: true, workspaces: ['packages/*', 'e2e', 'bench'] }))
    for (const [name, dependencies] of Object.entries(PACKAGES)) {
      write(`packages/${name}/package.json`, manifest(`@keguan/${name}`, dependencies))
      mkdirSync(join(root, 'node_modules', '@keguan'), { recursive: true })
      symlinkSync(join(root, 'packages', name), join(root, 'node_modules', '@keguan', name))
    }
    for (const name of ['e2e', 'bench'])
      write(`${name}/package.json`, manifest(`@keguan/${name}`, ['@keguan/analysis', '@keguan/web']))
    for (const name of ['zod', 'pg', 'ms', 'fastify', '@fastify', 'drizzle-orm'])
      symlinkSync(at('node_modules', name), join(root, 'node_modules', name))
    for (const [path, text] of Object.entries(GOOD)) write(path, `${text}\nexport {}\n`)
    for (const [, path, to] of BREACHES) write(path, `import '${to}'\nexport {}\n`)
    const before = process.cwd()
    process.chdir(root) // the cruiser resolves against the working folder
    found = await cruiseTree(root)
    process.chdir(before)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('reads every source', () => {
    expect(found.unread).toEqual([])
    expect(found.sources).toHaveLength(Object.keys(GOOD).length + BREACHES.length)
  })

  it.each(BREACHES)('%s is broken by %s', (rule, from) => {
    expect(found.violations).toContainEqual(expect.objectContaining({ rule, from }))
  })

  it('reports no allowed import', () => {
    const broken = new Set(BREACHES.map(([, path]) => path))
    // a cycle is reported from both ends
    const unexpected = found.violations.filter(({ rule, from }) => !broken.has(from) && rule !== 'no-circular')
    expect(unexpected).toEqual([])
  })

  it('has a seeded violation of every rule', () => {
    expect([...new Set(BREACHES.map(([rule]) => rule))].sort()).toEqual(rules.forbidden.map(({ name }) => name).sort())
  })
})
