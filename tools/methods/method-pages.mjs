import { MEASURES } from '@keguan/contract/report/lesson/measure-table'
import { methodCards } from '@keguan/figures/lesson/measures/method-cards'

const HEADS = {
  'zh-CN': {
    title: '每个指标是怎么算的',
    lead: '报告里每个指标的卡片写的就是这些内容；本页由同一份文字生成 (`node --import tsx tools/write-methods.mjs`)。',
    formula: '算法',
    thresholds: '参考范围',
    source: '来源',
    limits: '局限',
    colon: '：',
    more: '更详细的说明与检验 (英文)：',
    page: '详细说明 (英文)',
  },
  'en-US': {
    title: 'How each measure is computed',
    lead: 'The same words stand on the card of each measure in a report; this page is made from them by `node --import tsx tools/write-methods.mjs`.',
    formula: 'Formula',
    thresholds: 'Reference',
    source: 'Source',
    limits: 'Limits',
    colon: ': ',
    more: 'In more depth, and how it was checked: ',
    page: 'In more depth',
  },
}
const DEEPER = {
  's-t': 'S-T, Rt, Ch',
  'talk-shares-and-turns': 'talk shares and turns',
  'speech-rate': 'speech rate',
  pauses: 'pauses',
  'wait-time': 'wait time',
  'pitch-and-loudness': 'pitch and loudness',
  'speech-activity': 'speech activity',
  speakers: 'who speaks',
  'syllable-nuclei': 'syllable nuclei',
  pitch: 'pitch of every frame',
  questions: 'questions',
  exchange: 'feedback, chains, uptake, relevance',
  'question-patterns': 'question patterns, authentic questions',
  'talk-moves': 'talk moves',
  flanders: 'Flanders, S-T-D',
  agreement: "agreement with a person's codes",
  'teacher-acts': 'what a sentence does',
  conciseness: 'conciseness',
  emotion: 'emotion',
  'knowledge-action': 'knowledge and action',
  'left-right': 'left and right',
  imagination: 'imagination',
  terms: 'terms',
  bands: 'per minute and per phase',
  path: 'path',
  'knowledge-graph': 'knowledge graph',
  advice: 'moments worth hearing again, things to try',
  transcripts: 'transcripts',
  alignment: 'alignment',
  career: 'interests from texts',
  evaluation: 'evaluations by people',
  recognition: 'recognised words',
}
const PARTS = ['formula', 'thresholds', 'source', 'limits']

/** One page of all methods in a language. */
export function methodPage(locale) {
  const head = HEADS[locale]
  const sections = methodCards(locale).map((card) => {
    const lines = PARTS.map((part) => `- **${head[part]}**${head.colon}${card[part]}`)
    const { method } = MEASURES[card.id]
    const page = `- **${head.page}**${head.colon}[${DEEPER[method]}](${method}.md)`
    return [`## ${card.name} · \`${card.id}\``, '', ...lines, page].join('\n')
  })
  const deeper = Object.entries(DEEPER).map(([name, title]) => `[${title}](${name}.md)`)
  return `# ${head.title}\n\n${head.lead}\n${head.more}${deeper.join(' · ')}.\n\n${sections.join('\n\n')}\n`
}

export const METHOD_PAGES = { 'README.md': 'en-US', 'README.zh-CN.md': 'zh-CN' }
