import { MEASURE_IDS, MEASURES } from '@keguan/contract/report/lesson/measure-table'
import { SERIES_IDS, SERIES_UNITS } from '@keguan/contract/report/lesson/report'
import { REPORT_SECTION_NAMES } from '@keguan/contract/vocabulary/edition'
import { methodCard } from '@keguan/figures/lesson/measures/method-cards'
import { fieldText } from './field-texts.mjs'
import { fields, SCHEMA_FILE } from './report-schema.mjs'

const HEADS = {
  'zh-CN': {
    title: '数据字典',
    lead: `下载的 JSON 报告（\`npm run analyse\` 和报告页的“下载”）里每个字段和每个指标的含义。JSON Schema：[${SCHEMA_FILE}](${SCHEMA_FILE})。本页由代码生成（\`npm run schema\`）。`,
    notes:
      '时间都是从课的开头算起的秒。缺少的值是 null 并写明原因，不会是 0。“?”表示可以是 null，“可省略”表示可以没有。`span` 是一段时间：`start_s`、`end_s`，以及可省略的 `utterance`（句子的序号）。`.xlsx` 里的 `data` 表、`--format csv` 和 `--table` 的列名不随语言改变。',
    fields: '字段',
    fieldHeads: ['字段', '类型', '含义'],
    optional: '可省略',
    measures: '指标',
    measureHeads: ['代号', '名称', '单位', '部分', '算法'],
    series: '曲线',
    seriesHeads: ['代号', '单位'],
    method: '算法',
    methods: '../methods/README.zh-CN.md',
  },
  'en-US': {
    title: 'Data dictionary',
    lead: `Every field and every measure of a report as JSON (\`npm run analyse\`, and “Download” on the report page). JSON Schema: [${SCHEMA_FILE}](${SCHEMA_FILE}). This page is generated from the code by \`npm run schema\`.`,
    notes:
      'Times are seconds from the start of the lesson. A missing value is null with its reason, never 0. “?” may be null, “optional” may be left out. A `span` is a stretch of time: `start_s`, `end_s` and an optional `utterance` (index of the sentence). The headings of the `data` sheet of an .xlsx, of `--format csv` and of `--table` do not change with the language.',
    fields: 'Fields',
    fieldHeads: ['field', 'type', 'meaning'],
    optional: 'optional',
    measures: 'Measures',
    measureHeads: ['id', 'name', 'unit', 'section', 'method'],
    series: 'Series',
    seriesHeads: ['id', 'unit'],
    method: 'method',
    methods: '../methods/README.md',
  },
}

const UNITS = {
  ratio: ['比值', 'ratio'],
  per_minute: ['每分钟', 'per minute'],
  second: ['秒', 'seconds'],
  count: ['个数', 'count'],
  semitone: ['半音', 'semitones'],
  decibel: ['分贝', 'decibels'],
  category: ['类别', 'category'],
  probability: ['概率', 'probability'],
  bit: ['比特', 'bits'],
  bit_per_minute: ['比特/分', 'bits per minute'],
  per_hundred: ['每百', 'per hundred'],
  per_ten_minutes: ['每 10 分钟', 'per ten minutes'],
  distance: ['1 − 余弦', '1 − cosine'],
}

const cell = (text) => String(text).replaceAll('|', '\\|')
const table = (heads, rows) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** The anchor that a heading of the page of methods gets. */
const anchorOf = (name, id) =>
  `${name} · \`${id}\``
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

/** One page of all fields and measures in a language. */
export function dictionaryPage(locale) {
  const head = HEADS[locale]
  const unit = (id) => `${UNITS[id][locale === 'zh-CN' ? 0 : 1]} \`${id}\``
  const fieldRows = fields().map(({ path, type, isOptional }) => [
    `\`${path}\``,
    isOptional ? `${type}, ${head.optional}` : type,
    fieldText(path, locale),
  ])
  const measureRows = MEASURE_IDS.map((id) => {
    const { name } = methodCard(id, locale)
    const section = REPORT_SECTION_NAMES[MEASURES[id].section][locale]
    return [
      `\`${id}\``,
      name,
      unit(MEASURES[id].unit),
      section,
      `[${head.method}](${head.methods}#${anchorOf(name, id)})`,
    ]
  })
  const seriesRows = SERIES_IDS.map((id) => [`\`${id}\``, unit(SERIES_UNITS[id])])
  return `# ${head.title}

${head.lead}

${head.notes}

## ${head.fields}

${table(head.fieldHeads, fieldRows)}

## ${head.measures}

${table(head.measureHeads, measureRows)}

## ${head.series}

${table(head.seriesHeads, seriesRows)}
`
}

export const DICTIONARY_PAGES = { 'README.md': 'en-US', 'README.zh-CN.md': 'zh-CN' }
