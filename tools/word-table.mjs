// Makes the word table that the semantic distance is measured with (KEGUAN_WORD_TABLE).
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireNode } from './lib/node-version.mjs'
import { installPackages } from './lib/packages.mjs'
import { giveUp, say } from './lib/say.mjs'

const HELP = `npm run word-table -- --corpus FOLDER_OR_FILE [MORE …] --out FILE [--low BOOK --high BOOK] [--name NAME] [--words N]
npm run word-table -- --vectors FILE --out FILE [--low BOOK --high BOOK] [--name NAME] [--words N]

  --corpus   UTF-8 文本或装有 .txt、.md 的文件夹 · UTF-8 texts, or folders of .txt and .md
  --vectors  现成词向量，word2vec 或 GloVe 的文本格式 · word vectors in the text format of word2vec or GloVe
  --out      写入此文件 · write here
  --low      联想最近的参考书 · reference book whose words lie close together
  --high     联想最远的参考书 · reference book whose words lie far apart
  --name     报告里显示的名称，默认取文件名 · name told in reports; that of the file without it
  --words    最多保留的词数，默认 50000 · words that are kept at most, 50000 without it
`
const OPTIONS = /** @type {const} */ ({
  corpus: { type: 'string', multiple: true },
  vectors: { type: 'string' },
  out: { type: 'string' },
  low: { type: 'string' },
  high: { type: 'string' },
  name: { type: 'string' },
  words: { type: 'string', default: '50000' },
  help: { type: 'boolean' },
})
const USAGE = 2

/** @returns {never} */
function wrongUse(zh, en) {
  say(HELP)
  giveUp(zh, en, USAGE)
}

function readOptions() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch (error) {
    return wrongUse(error.message, error.message)
  }
}

const { values, positionals } = readOptions()
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const { corpus, vectors, out, low, high, name } = values
if ((corpus === undefined) === (vectors === undefined) || (vectors && positionals.length > 0)) {
  wrongUse('需要 --corpus 或 --vectors 其中一个。', 'Give either --corpus or --vectors.')
}
if (out === undefined) wrongUse('需要 --out。', '--out is needed.')
if ((low === undefined) !== (high === undefined)) {
  wrongUse('--low 和 --high 要一起给。', '--low and --high go together.')
}
const most = Number(values.words)
if (!Number.isInteger(most) || most < 2) wrongUse(`--words ${values.words}`, `--words ${values.words}`)

// npm changes to the clone's folder first; file names are relative to the user's folder
const path = (each) => resolve(process.env.INIT_CWD ?? process.cwd(), each)
requireNode()
await installPackages()
// The segmenter, the rules and the layout are the product's own, in TypeScript.
const { register } = await import('tsx/esm/api')
register()
const { ToolError } = await import('./word-table/tool-error.mjs')
const { makeTable } = await import('./word-table/make-table.mjs')
await makeTable(
  {
    ...(corpus && { corpus: [...corpus, ...positionals].map(path) }),
    ...(vectors && { vectors: path(vectors) }),
    ...(low && high && { books: { low: path(low), high: path(high) } }),
    out: path(out),
    name: name && String(name),
    most,
  },
  say,
).catch((error) => {
  if (!(error instanceof ToolError)) throw error
  giveUp(error.zh, error.message)
})
