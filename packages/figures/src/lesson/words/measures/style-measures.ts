import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

const FOUR_WHATS_SOURCE = named(
  '四何：祝智庭、王陆的传统，源自 McCarthy 的 4MAT，文献转述，未核对原文；坐标轴和四种风格见于公开资料；公式是本产品的建议。',
  'The four whats: tradition of Zhu Zhiting and Wang Lu after McCarthy’s 4MAT, quoted from the literature, unchecked; axes and styles are found in public sources; the formula is a proposal of this product.',
)
const FOUR_WHATS_LIMITS = named(
  '由提示词判断，少于 {knowledge_action_min_statements} 句不计算。教学与“学习风格”匹配有益一说没有得到支持（Pashler 等，2008，文献转述）：这里描述的是话语，不是学生。',
  'Based on cue words, and not computed below {knowledge_action_min_statements} statements. That matching teaching to “learning styles” helps has no support (Pashler et al. 2008, quoted from the literature): this describes utterances, never pupils.',
)
const SIDES_LIMITS = named(
  '分析—顺序型 / 形象—情感型 语言与活动（比喻，非脑测量）。一千余人的脑成像没有发现整半球的优势（Nielsen 等，2013，已核对公开来源）。不用于评价任何学生。',
  'Analytic–sequential and pictorial–emotional language and tasks (a metaphor, not a brain measure). Scans of over a thousand people show no dominance of a whole hemisphere (Nielsen et al. 2013, checked in a public source). Never reported per pupil.',
)
const SIDES_SOURCE = named(
  '规则和词表是本产品的建议；机构可以增减词。',
  'Rules and word lists are a proposal of this product; an institution may add and remove words.',
)
const SIDES_RULE = named(
  '逐句：每十个字的分析类提示（因果、条件、数字、单位、顺序、定义、比较、推算任务）减去形象类提示（画面、感官、情感、故事、比喻、唱画演任务），超过 {hemisphere_delta} 偏左，低于 −{hemisphere_delta} 偏右，其余不归类。',
  'By sentence: analytic cues per ten syllables (cause, condition, number, unit, order, definition, comparison, tasks to reckon) minus pictorial cues (image, sense, feeling, story, metaphor, tasks to sing, draw, act); above {hemisphere_delta} left, below −{hemisphere_delta} right, else unassigned.',
)
const CUE_SOURCE = named(
  '提示词分类是本产品的建议，机构可以增减词；远距离联想与创造力的关系见 Mednick（1962）、Olson 等（2021），文献转述，未核对原文。',
  'The kinds of cue are a proposal of this product, and an institution may add and remove words; for remote association and creativity see Mednick (1962) and Olson et al. (2021), quoted from the literature, unchecked.',
)
const CUE_LIMITS = named(
  '跑题的话也可能含有这些词，请结合证据片段判断。',
  'Off-topic talk may contain such words too: judge by the evidence.',
)
const perTenMinutes = (zh: string, en: string) =>
  named(`含有${zh}的句子数 ÷ 课长（分）× 10。`, `Sentences with ${en} ÷ minutes of the lesson × 10.`)

export const STYLE_MEASURES = {
  'knowledge_action.statements': {
    name: named('四何话语数', 'Statements by the four whats'),
    note: named(
      '能够归入是何、为何、如何、若何的句子数。',
      'Sentences that a cue places in what, why, how or what if.',
    ),
    formula: named('按提示词规则归类的师生句子数。', 'Sentences of teacher and class placed by cue rules.'),
    thresholds: named(
      '不少于 {knowledge_action_min_statements} 句才计算下面各项。',
      'The measures below need at least {knowledge_action_min_statements}.',
    ),
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.x': {
    name: named('知行横轴（概念—场景）', 'Knowledge-action, across'),
    note: named('偏向概念（−1）还是场景（1）。', 'Leans to concepts (−1) or to scenes (1).'),
    formula: named('（若何 − 是何）÷（若何 + 是何）。', '(what if − what) ÷ (what if + what).'),
    thresholds: NO_THRESHOLD,
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.y': {
    name: named('知行纵轴（内化—练习）', 'Knowledge-action, up'),
    note: named('偏向内化建构（−1）还是思想练习（1）。', 'Leans to insight (−1) or to practice (1).'),
    formula: named('（如何 − 为何）÷（如何 + 为何）。', '(how − why) ÷ (how + why).'),
    thresholds: NO_THRESHOLD,
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.intensity': {
    name: named('知行强度', 'Knowledge-action intensity'),
    note: named(
      '离平衡点多远，越小越能照顾到不同的学生。',
      'Distance from the centre: smaller means that more pupils are served.',
    ),
    formula: named('√（x² + y²）÷ √2。', '√(x² + y²) ÷ √2.'),
    thresholds: NO_THRESHOLD,
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.style': {
    name: named('知行风格', 'Knowledge-action style'),
    note: named('相邻话语最常落在哪个象限。', 'The quadrant that adjacent statements most often span.'),
    formula: named(
      '60 秒内相邻的两句，一句在横轴（是何、若何），一句在纵轴（为何、如何），合成一个象限；取占比最大的象限。',
      'Two adjacent statements within 60 s, one of the x axis (what, what if) and one of the y axis (why, how), span a quadrant; the most frequent one is shown.',
    ),
    thresholds: named(
      '感悟型 若何与为何；哲理型 是何与为何；现实型 是何与如何；能动型 若何与如何。',
      'Perceptive: what if and why; reflective: what and why; realistic: what and how; active: what if and how.',
    ),
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.balance': {
    name: named('四何均衡度', 'Balance of the four whats'),
    note: named('四类话语分布得有多均匀。', 'How evenly the four kinds are spread.'),
    formula: named('四类占比的熵 ÷ ln 4，0–1。', 'Entropy of the four shares ÷ ln 4, 0–1.'),
    thresholds: NO_THRESHOLD,
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.drive': {
    name: named('推动有效学习', 'Drive'),
    note: named('为何、如何越多越高，到一定程度后趋于饱和。', 'Rises with why and how, and saturates.'),
    formula: named(
      '1 − e^(−r/6)，r 为每 10 分钟的为何与如何句数。',
      '1 − e^(−r/6), with r why and how statements in ten minutes.',
    ),
    thresholds: NO_THRESHOLD,
    source: FOUR_WHATS_SOURCE,
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.order': {
    name: named('与理想次序的吻合度', 'Agreement with the ideal order'),
    note: named(
      '课堂的走向是否顺着 ①感悟 ②哲理 ③现实 ④能动 再回到 ① 的螺旋：1 完全顺着，−1 完全逆着，0 没有方向。',
      'Whether the lesson goes along the spiral ① scene to insight ② concept to insight ③ concept to practice ④ scene to practice and on to ①: 1 always along it, −1 against it, 0 no direction.',
    ),
    formula: named(
      '前后相连（60 秒内）的两句话构成一步；走向改变时，（转到下一个的次数 − 转回上一个的次数）÷ 全部改变次数。至少要有 4 次改变。',
      'Two sentences within 60 s make a step; of the changes of direction, (changes to the next one − changes to the previous one) ÷ all changes. Needs at least 4 changes.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '四何：祝智庭、王陆的传统，源自 McCarthy 的 4MAT，文献转述，未核对原文；①②③④ 的理想次序见于公开资料；公式是本产品的建议。',
      'The four whats: tradition of Zhu Zhiting and Wang Lu after McCarthy’s 4MAT, quoted from the literature, unchecked; the ideal order ①②③④ is found in public sources; the formula is a proposal of this product.',
    ),
    limits: FOUR_WHATS_LIMITS,
  },
  'knowledge_action.rounds': {
    name: named('完整走过的螺旋', 'Whole rounds of the spiral'),
    note: named(
      '依次走过 ①②③④ 的轮数，中间可以夹有别的走向。',
      'How often ① to ④ occur in order, whatever lies between.',
    ),
    formula: named(
      '从 ① 开始依次寻找 ②③④，找齐一次记一轮，再从 ① 开始。走向改变不足 4 次不计算。',
      'From ① on, ②, ③ and ④ are searched in turn; each complete round counts once, and the search starts over. Needs at least 4 changes of direction.',
    ),
    thresholds: NO_THRESHOLD,
    source: named(
      '①②③④ 的理想次序见于公开资料；计数方法是本产品的建议。',
      'The ideal order ①②③④ is found in public sources; the way of counting is a proposal of this product.',
    ),
    limits: FOUR_WHATS_LIMITS,
  },
  'hemisphere.left_s': {
    name: named('分析—顺序型 语言与活动', 'Analytic–sequential language and tasks'),
    note: named(
      '学生话语和教师的提问、任务、指令中偏分析的时间。',
      'Time of pupils’ talk and of the teacher’s questions, tasks and instructions that leans to analysis.',
    ),
    formula: SIDES_RULE,
    thresholds: NO_THRESHOLD,
    source: SIDES_SOURCE,
    limits: SIDES_LIMITS,
  },
  'hemisphere.right_s': {
    name: named('形象—情感型 语言与活动', 'Pictorial–emotional language and tasks'),
    note: named(
      '学生话语和教师的提问、任务、指令中偏形象的时间。',
      'Time of pupils’ talk and of the teacher’s questions, tasks and instructions that leans to images.',
    ),
    formula: SIDES_RULE,
    thresholds: NO_THRESHOLD,
    source: SIDES_SOURCE,
    limits: SIDES_LIMITS,
  },
  'hemisphere.unassigned_s': {
    name: named('未归类的语言与活动', 'Unassigned language and tasks'),
    note: named('两边都不偏的时间。', 'Time that leans to neither side.'),
    formula: SIDES_RULE,
    thresholds: NO_THRESHOLD,
    source: SIDES_SOURCE,
    limits: SIDES_LIMITS,
  },
  'hemisphere.ratio': {
    name: named('左右比', 'Left-to-right ratio'),
    note: named('分析型时间是形象型的几倍。', 'Ratio of analytic to pictorial time.'),
    formula: named(
      '分析—顺序型时长 ÷ 形象—情感型时长；至少要有 {hemisphere_min_statements} 句归类。',
      'Analytic–sequential time ÷ pictorial–emotional time; needs at least {hemisphere_min_statements} sentences that lean.',
    ),
    thresholds: named(
      '语文、音乐、美术通常偏形象，数学、物理、化学通常偏分析（公开资料）。本校同学科另有至少 20 节课时，报告页在旁边列出它们的中位数和中间一半。',
      'Chinese, music and art usually lean to images, maths, physics and chemistry to analysis (public sources). Where the institution has at least 20 other lessons of the subject, the report’s page also shows their median and middle half.',
    ),
    source: SIDES_SOURCE,
    limits: SIDES_LIMITS,
  },
  'hemisphere.explaining_left_s': {
    name: named('讲解中的分析—顺序型', 'Explaining, analytic–sequential'),
    note: named(
      '教师讲解中偏分析的时间，单独列出。',
      'The teacher’s explaining that leans to analysis, shown separately.',
    ),
    formula: SIDES_RULE,
    thresholds: NO_THRESHOLD,
    source: SIDES_SOURCE,
    limits: SIDES_LIMITS,
  },
  'hemisphere.explaining_right_s': {
    name: named('讲解中的形象—情感型', 'Explaining, pictorial–emotional'),
    note: named(
      '教师讲解中偏形象的时间，单独列出。',
      'The teacher’s explaining that leans to images, shown separately.',
    ),
    formula: SIDES_RULE,
    thresholds: NO_THRESHOLD,
    source: SIDES_SOURCE,
    limits: SIDES_LIMITS,
  },
  'imagination.rate': {
    name: named('想象激发', 'Imagination stimulation'),
    note: named('每十分钟激发想象的提示有多少。', 'Cues per ten minutes that stimulate the imagination.'),
    formula: named(
      '画面、假设、类比、开放四类提示的次数（每句每类至多一次）÷ 课长（分）× 10。',
      'Cues of imagery, hypothesis, analogy and openness (each kind once per sentence) ÷ minutes of the lesson × 10.',
    ),
    thresholds: NO_THRESHOLD,
    source: CUE_SOURCE,
    limits: CUE_LIMITS,
  },
  'imagination.imagery': {
    name: named('画面提示', 'Imagery cues'),
    note: named('想象、画面、好像……一样等。', 'Imagine, picture, as if and the like.'),
    formula: perTenMinutes('画面提示', 'imagery cues'),
    thresholds: NO_THRESHOLD,
    source: CUE_SOURCE,
    limits: CUE_LIMITS,
  },
  'imagination.hypothetical': {
    name: named('假设提示', 'Hypothetical cues'),
    note: named('假如、如果……会怎样等。', 'What if, suppose and the like.'),
    formula: perTenMinutes('假设提示', 'hypothetical cues'),
    thresholds: NO_THRESHOLD,
    source: CUE_SOURCE,
    limits: CUE_LIMITS,
  },
  'imagination.analogy': {
    name: named('类比提示', 'Analogy cues'),
    note: named('就像、好比、像……一样等。', 'Just like, as … as and the like.'),
    formula: perTenMinutes('类比提示', 'analogy cues'),
    thresholds: NO_THRESHOLD,
    source: CUE_SOURCE,
    limits: CUE_LIMITS,
  },
  'imagination.openness': {
    name: named('开放提示', 'Openness cues'),
    note: named('还有没有不同的想法等。', 'Any other ideas, what do you think and the like.'),
    formula: perTenMinutes('开放提示', 'openness cues'),
    thresholds: NO_THRESHOLD,
    source: CUE_SOURCE,
    limits: CUE_LIMITS,
  },
  'imagination.distance': {
    name: named('联想距离', 'Semantic distance'),
    note: named('一分钟里说到的事物相隔多远；越大联想越远。', 'How far apart the topics within one minute are.'),
    formula: named(
      '同一分钟里的实词两两之间 1 − 余弦相似度，取全课所有词对的平均（师生都算，每用一次算一次）。z 是它与同样的词打乱 100 次后的平均相差多少个标准差。',
      'Mean of 1 − cosine over all pairs of content words said in the same minute, teacher and class, each use separately. z: standard deviations from the mean of 100 shuffles of the same words.',
    ),
    thresholds: named(
      '词表带有两本参考书（联想近、联想远）时与它们比较，否则没有参考值。词表认得的实词少于 50 个或不到一半时不计算。',
      'Compared with the two reference books of the word table (low and high) if it has them; otherwise no reference value. Not computed below 50 known words, or if the table covers fewer than half of the content words.',
    ),
    source: CUE_SOURCE,
    limits: named(
      '离题的话得分也高：请与“师生话题相关度”一起看，并听证据片段。数值随词表而变，只能在用同一词表的课之间比较。需要词表；产品没有附带，未提供时显示“—”，由提示频次说明。',
      'Off-topic talk scores high: read it together with topical relevance, and listen to the evidence. The value depends on the word table; compare only lessons measured with the same one. None is included: without one it is “—”, and the cue rates can be used instead.',
    ),
  },
} as const satisfies Record<string, MeasureText>
