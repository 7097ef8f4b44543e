// Who may know whom. Every rule is one sentence; its name is the sentence shortened.
// Needs typescript 6.0.x or 5.9.x beside it (or @swc/core with options.parser: swc): under typescript 7
// dependency-cruiser 18.7.2 reads 0 modules and still reports success.
const error = 'error'
// a test is next to its source; what tests are made of, and the tests of the whole server, in the folder test of a
// package
const test = '[.](test|bench)[.]tsx?$|^packages/[^/]+/test/'
const kitVocabulary = '^packages/contract/src/(message|vocabulary/(locale|constants|extremes))[.]ts$'

export default {
  forbidden: [
    // everywhere
    { name: 'no-circular', severity: error, from: {}, to: { circular: true } },
    { name: 'resolvable', severity: error, from: {}, to: { couldNotResolve: true } },
    { name: 'declared-deps-only', severity: error, from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    { name: 'code-never-imports-tests', severity: error, from: { pathNot: test }, to: { path: test } },
    {
      name: 'packages-meet-by-name',
      severity: error,
      comment: 'Import @keguan/x, never ../../x/src.',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypesNot: ['aliased-workspace'] },
    },

    // contract: the words and the promises
    {
      name: 'vocabulary-knows-nothing',
      severity: error,
      from: { path: '^packages/contract/src/vocabulary', pathNot: test },
      to: { pathNot: '^packages/contract/src/vocabulary' },
    },
    {
      name: 'contract-knows-only-zod-and-icu',
      severity: error,
      from: { path: '^packages/contract/src', pathNot: test },
      to: { pathNot: ['^packages/contract/src', '(^|/)node_modules/(zod|intl-messageformat)/'] },
    },

    // analysis: numbers in, numbers out
    {
      name: 'analysis-no-node',
      severity: error,
      from: { path: '^packages/analysis/src', pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'analysis-knows-only-vocabulary-and-report',
      severity: error,
      from: { path: '^packages/analysis/src', pathNot: test },
      to: {
        pathNot: ['^packages/analysis/src', '^packages/contract/src/(vocabulary|report)'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'figures-know-only-contract',
      severity: error,
      from: { path: '^packages/figures/src', pathNot: test },
      to: { pathNot: ['^packages/figures/src', '^packages/contract/src/(vocabulary|report|message[.]ts$)'] },
    },

    // the kits: any report can be measured and drawn with them, so they know no lesson; their tests are held to it too
    {
      name: 'math-knows-nothing',
      severity: error,
      from: { path: '^packages/analysis/src/math/', pathNot: test },
      to: { pathNot: '^packages/analysis/src/math/' },
    },
    {
      name: 'contract-kit-knows-no-lesson',
      severity: error,
      from: { path: '^packages/contract/src/report/kit/' },
      to: { path: '^packages/', pathNot: ['^packages/contract/src/report/kit/', kitVocabulary] },
    },
    {
      name: 'figures-kit-knows-no-lesson',
      severity: error,
      from: { path: '^packages/figures/src/kit/' },
      to: {
        path: '^packages/',
        pathNot: ['^packages/figures/src/kit/', '^packages/contract/src/report/kit/', kitVocabulary],
      },
    },

    // server: app > features > platform; routes > service > repository
    { name: 'server-not-web', severity: error, from: { path: '^packages/server/' }, to: { path: '^packages/web/' } },
    {
      name: 'features-do-not-meet',
      severity: error,
      from: {
        path: '^packages/server/src/features/([^/]+)/',
        pathNot: ['/features/(runs|shares|lessons|exams|terms|career|units)/', test],
      },
      to: { path: '^packages/server/src/features/', pathNot: ['^packages/server/src/features/$1/', '[.]port[.]ts$'] },
    },
    {
      name: 'runs-know-no-kind',
      severity: error,
      comment: 'What a kind of run is to the runs stands in its RunKind; not even its ports are theirs to know.',
      from: { path: '^packages/server/src/features/runs/' },
      to: {
        path: '^packages/server/src/(pipeline/|features/(lessons|lesson-settings|exams|terms|career|units|samples)/)',
      },
    },
    {
      name: 'runs-know-no-analysis',
      severity: error,
      from: { path: '^packages/server/src/features/runs/' },
      to: { path: ['^packages/(analysis|figures)/', '^packages/contract/src/report'] },
    },
    {
      name: 'runs-meet-features-at-ports',
      severity: error,
      from: { path: '^packages/server/src/features/runs/' },
      to: { path: '^packages/server/src/features/', pathNot: ['^packages/server/src/features/runs/', '[.]port[.]ts$'] },
    },
    {
      name: 'kinds-build-on-runs',
      severity: error,
      from: { path: '^packages/server/src/features/(shares|lessons|exams|terms|career|units)/', pathNot: test },
      to: {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/(runs|$1)/', '[.]port[.]ts$'],
      },
    },
    {
      name: 'features-not-wiring',
      severity: error,
      comment: 'Features are given what they need; wiring/ and app.ts give it.',
      from: { path: '^packages/server/src/(features|pipeline|platform)/' },
      to: { path: '^packages/server/src/wiring/' },
    },
    {
      name: 'platform-below-features',
      severity: error,
      from: { path: '^packages/server/src/platform' },
      to: { path: '^packages/server/src/(features|wiring|pipeline|cli|app|worker|main)' },
    },
    {
      name: 'routes-via-service',
      severity: error,
      from: { path: '[.]routes[.]ts$' },
      to: { path: '[.]repository[.]ts$' },
    },
    {
      name: 'service-knows-no-http',
      severity: error,
      from: { path: '[.](service|repository|policy|handler)[.]ts$' },
      to: { path: ['[.]routes[.]ts$', 'node_modules/(fastify|express|@fastify|@nestjs)/'] },
    },
    {
      name: 'io-only-in-platform',
      severity: error,
      from: { path: '^packages/server/src', pathNot: ['^packages/server/src/(platform/|start[.]ts$)', test] },
      to: { path: ['^(node:)?(fs|fs/promises|child_process|net|http|https)$', 'node_modules/(pg|pg-boss|@aws-sdk)/'] },
    },
    {
      name: 'sql-in-repositories-only',
      comment: 'What a repository answers is typed; who calls it knows neither tables nor SQL.',
      from: { path: '^packages/server/src/', pathNot: ['^packages/server/src/platform/', '[.]repository[.]ts$', test] },
      to: { path: ['node_modules/drizzle-orm/', '^packages/server/src/platform/postgres/schema/'] },
    },
    {
      name: 'handlers-run-in-worker-only',
      severity: error,
      from: {
        path: '^packages/server/src',
        pathNot: ['^packages/server/src/(worker|wiring/[a-z/]+-work)[.]ts$', test],
      },
      to: { path: '[.]handler[.]ts$' },
    },
    {
      name: 'pipeline-below-features',
      severity: error,
      from: { path: '^packages/server/src/pipeline/' },
      to: { path: '^packages/server/src/(features/|wiring/|cli/|(app|worker|start|main|cli)[.]ts$)' },
    },
    {
      name: 'features-below-app',
      severity: error,
      from: { path: '^packages/server/src/features/' },
      to: { path: '^packages/server/src/(wiring/|cli/|(app|worker|start|main|cli)[.]ts$)' },
    },

    // web
    {
      name: 'web-knows-only-contract',
      severity: error,
      from: { path: '^packages/web/', pathNot: '^packages/web/src/workers/' },
      to: { path: '^packages/(server|analysis)/' },
    },
    {
      name: 'pages-do-not-meet',
      severity: error,
      from: { path: '^packages/web/src/pages/([^/]+)/' },
      to: { path: '^packages/web/src/pages/', pathNot: '^packages/web/src/pages/$1/' },
    },
    {
      name: 'components-below-pages',
      severity: error,
      from: { path: '^packages/web/src/components' },
      to: { path: '^packages/web/src/(pages|services|app)' },
    },

    // outside the house
    {
      name: 'e2e-black-box',
      severity: error,
      from: { path: '^e2e/' },
      to: { path: '^packages/(server|web|analysis)/' },
    },
    {
      name: 'bench-only-analysis',
      severity: error,
      from: { path: '^bench/', pathNot: '^bench/(load|meaning|advice|speech)/' },
      to: { path: '^packages/(server|web)/' },
    },
    {
      // Words are cut as the product cuts them.
      name: 'bench-meaning-only-cuts-words',
      severity: error,
      from: { path: '^bench/(meaning|advice)/' },
      to: { path: '^packages/(server|web)/', pathNot: '^packages/server/src/pipeline/language/(segmenter|pronounce)' },
    },
    {
      // A report keeps times of sentences, not of words.
      name: 'bench-speech-only-hears',
      severity: error,
      from: { path: '^bench/speech/' },
      to: {
        path: '^packages/(server|web)/',
        pathNot: '^packages/server/src/(config|cli/cli-speech|pipeline/|platform/)',
      },
    },
    {
      name: 'bench-load-only-fills-tables',
      severity: error,
      from: { path: '^bench/load/' },
      to: {
        path: '^packages/(server|web)/',
        pathNot: '^packages/server/src/(platform/|features/accounts/password/)',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // type-only imports count: a type dependency is a dependency
    combinedDependencies: true, // needed to see workspaces; so keep runtime libraries OUT of the root package.json
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
