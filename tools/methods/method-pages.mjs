import { methodCards } from '@keguan/figures/method-cards'

const HEADS = {
  'zh-CN': {
    title: '每个指标是怎么算的',
    lead: '报告里每个指标的卡片写的就是这些内容；本页由同一份文字生成 (`node --import tsx tools/write-methods.mjs`)。',
    formula: '算法',
    thresholds: '参考范围',
    source: '来源',
    limits: '局限',
    colon: '：',
  },
  'en-US': {
    title: 'How each measure is computed',
    lead: 'The same words stand on the card of each measure in a report; this page is made from them by `node --import tsx tools/write-methods.mjs`.',
    formula: 'Formula',
    thresholds: 'Reference',
    source: 'Source',
    limits: 'Limits',
    colon: ': ',
  },
}
const PARTS = ['formula', 'thresholds', 'source', 'limits']

/** One page of all methods in a language. */
export function methodPage(locale) {
  const head = HEADS[locale]
  const sections = methodCards(locale).map((card) => {
    const lines = PARTS.map((part) => `- **${head[part]}**${head.colon}${card[part]}`)
    return [`## ${card.name} · \`${card.id}\``, '', ...lines].join('\n')
  })
  return `# ${head.title}\n\n${head.lead}\n\n${sections.join('\n\n')}\n`
}

export const METHOD_PAGES = { 'README.md': 'en-US', 'README.zh-CN.md': 'zh-CN' }
