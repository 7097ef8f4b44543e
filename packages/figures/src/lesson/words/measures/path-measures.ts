import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const PATH_SOURCE = named(
  '分段：TextTiling（Hearst 1997）；标注：线索词、时间先验和隐马尔可夫链，都是本产品的规则。',
  'Segments: TextTiling (Hearst 1997). Labels: cue words, a prior of time and a hidden Markov chain, all rules of this product.',
)
const PATH_LIMITS = named(
  '由文字稿中的词语推断，不看板书和课件；边界可能差一两句话。区间只反映标注的把握，不反映文字稿的错误。不足 12 句或 40 个实词时不判断。',
  'Inferred from the words; board and slides are not seen. A boundary may be a sentence or two off. Intervals show the certainty of the labels, not errors of the transcript. Not computed from fewer than 12 sentences or 40 content words.',
)
const SHARE_FORMULA = named(
  '标为该环节的时间 ÷ 全课时长；文字稿没有时间时按字数计算。区间取 200 条按概率抽取的路径的 95% 范围。',
  'Time labelled as the phase ÷ length of the lesson; by syllables where the transcript has no times. The interval is the 95% range of 200 paths drawn by their probability.',
)

const share = (
  zh: string,
  en: string,
  zhNote: string,
  enNote: string,
  zhBand?: string,
  enBand?: string,
): MeasureText => ({
  name: named(zh, en),
  note: named(zhNote, enNote),
  formula: SHARE_FORMULA,
  thresholds: zhBand && enBand ? named(zhBand, enBand) : NO_THRESHOLD,
  source: PATH_SOURCE,
  limits: PATH_LIMITS,
})

export const PATH_MEASURES = {
  'path.introduction_s': {
    name: named('导入时长', 'Length of the introduction'),
    note: named('标为导入的时间合计。', 'All time labelled as introduction.'),
    formula: named('全部导入环节的时长之和。', 'Sum of the lengths of all introduction phases.'),
    thresholds: NO_THRESHOLD,
    source: PATH_SOURCE,
    limits: PATH_LIMITS,
  },
  'path.introduction_share': share(
    '导入占比',
    'Introduction share',
    '引出课题、唤起旧知的时间占比。',
    'Share of the lesson that leads in and recalls what is known.',
    '一份公开的示例报告中约 5–14%，不是标准。',
    'About 5–14% in one public sample report: no norm.',
  ),
  'path.development_share': share(
    '展开占比',
    'Development share',
    '讲解、探究和分析新内容的时间占比。',
    'Share of the lesson in which the new matter is explained and explored.',
    '一份公开的示例报告中约 70%，不是标准。',
    'About 70% in one public sample report: no norm.',
  ),
  'path.practice_share': share(
    '练习占比',
    'Practice share',
    '做练习、小组活动、展示和核对的时间占比。',
    'Share of the lesson with exercises, group work, showing and checking.',
  ),
  'path.transfer_share': share(
    '迁移占比',
    'Transfer share',
    '用到新情境、回顾和布置作业的时间占比。',
    'Share of the lesson that applies, looks back and sets homework.',
    '一份公开的示例报告中结束环节约 3–4%，不是标准。',
    'About 3–4% for the close in one public sample report: no norm.',
  ),
  'path.order': {
    name: named('环节次序一致度', 'Agreement of the order'),
    note: named(
      '各环节的时间重心与“导入、展开、练习、迁移”的次序是否一致：1 为一致，−1 为相反。',
      'Whether the phases come in the order introduction, development, practice, transfer: 1 as planned, −1 the other way round.',
    ),
    formula: named(
      '各环节时间重心的次序与设计次序的 Kendall τ，只比较找到的环节。',
      'Kendall’s tau between the order of the centroids in time and the planned order, over the phases found.',
    ),
    thresholds: NO_THRESHOLD,
    source: PATH_SOURCE,
    limits: named('螺旋式推进的课次序不一致是正常的。', 'A spiral lesson departs from the order for good reason.'),
  },
  'path.cycles': {
    name: named('环节回返次数', 'Returns to an earlier phase'),
    note: named(
      '回到前面环节的次数，例如练习后再讲解。',
      'How often the lesson goes back, say from practice to explaining.',
    ),
    formula: named(
      '后一段的环节早于前一段的次数。',
      'Number of phases that come earlier in the plan than the preceding phase.',
    ),
    thresholds: NO_THRESHOLD,
    source: PATH_SOURCE,
    limits: PATH_LIMITS,
  },
  'path.missing_count': {
    name: named('未出现的环节数', 'Phases not found'),
    note: named('四个环节中没有找到的个数。', 'How many of the four phases were not found.'),
    formula: named('4 − 找到的环节种数。', '4 − kinds of phases found.'),
    thresholds: NO_THRESHOLD,
    source: PATH_SOURCE,
    limits: named('没有用话语说明的环节会漏掉。', 'A phase that is not announced in words is missed.'),
  },
} as const satisfies Record<string, MeasureText>

const GRAPH_LIMITS = named(
  '同时出现不等于有关系；关系类型只看句中的用词。请打开每条边的句子核对。',
  'Said together does not mean related, and the type is based on words only: open the sentences of an edge and check.',
)
const GRAPH_SOURCE = named(
  '术语：C-value、TF-IDF、TextRank（文献转述）；共现：NPMI（Bouma 2009，文献转述）；界限是本产品的规则。',
  'Terms: C-value, TF-IDF, TextRank; co-occurrence: NPMI (Bouma 2009), all quoted from the literature. The limits are rules of this product.',
)

export const GRAPH_MEASURES = {
  'graph.term_count': {
    name: named('知识图谱术语数', 'Terms in the graph'),
    note: named('图谱中的术语个数，最多 60 个。', 'Terms in the graph, 60 at most.'),
    formula: named(
      '出现至少 2 次的名词和名动词，按 C-value、TF-IDF、TextRank（阻尼 0.85）的平均得分排序。没有任何联系的术语只保留得分最高的 20 个以内的。',
      'Nouns and verb-nouns used at least twice, by the mean score of C-value, TF-IDF and TextRank (damping 0.85). Terms without any link are kept only among the first 20.',
    ),
    thresholds: NO_THRESHOLD,
    source: GRAPH_SOURCE,
    limits: named('分词错误会产生不成词的术语。', 'Wrong word segmentation produces false terms.'),
  },
  'graph.edge_count': {
    name: named('知识图谱联系数', 'Links in the graph'),
    note: named('术语之间的联系条数，最多 150 条。', 'Links between terms, 150 at most.'),
    formula: named(
      '在同一个 30 秒窗口中至少同时出现 2 次，并且 NPMI ≥ 0.2 或句中有“属于、包括、导致”等关系词。',
      'Said together in at least two windows of 30 s, with NPMI ≥ 0.2 or a sentence that states the relation (is a, contains, causes).',
    ),
    thresholds: NO_THRESHOLD,
    source: GRAPH_SOURCE,
    limits: GRAPH_LIMITS,
  },
  'graph.mean_degree': {
    name: named('每个术语的平均联系数', 'Links per term'),
    note: named('平均每个术语与几个其他术语有联系。', 'Average number of other terms a term is linked to.'),
    formula: named('2 × 联系数 ÷ 术语数。', '2 × links ÷ terms.'),
    thresholds: NO_THRESHOLD,
    source: GRAPH_SOURCE,
    limits: named(
      '课越长，可数的联系越多，只宜与长度相近的课比较。',
      'A longer lesson has more to count: compare only with lessons of similar length.',
    ),
  },
} as const satisfies Record<string, MeasureText>
