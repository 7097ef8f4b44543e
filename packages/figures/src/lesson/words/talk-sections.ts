import { named } from '@keguan/contract/vocabulary/locale'

/** Sentences of the sections about interaction, questions and the style measures. */
export const TALK_TEXTS = {
  fiasShares: named(
    '每 {unit} 秒记一个编码：教师语言占 {tt}，学生语言占 {pt}，沉寂占 {sc}。弗兰德斯当年的常模是 68%、20%、12%，只作对照。',
    'With one code every {unit} s, the teacher talks {tt} of the time, pupils {pt}, and {sc} is silence. Flanders’ norms were 68%, 20% and 12%: a comparison only.',
  ),
  fiasIndirect: named(
    '教师的间接影响（接纳、表扬、采纳、提问）与直接影响（讲授、指令、批评）之比是 {id}。',
    'Indirect influence (accepting, praising, using ideas, asking) to direct influence (lecturing, directing, criticising) is {id}.',
  ),
  fiasPupils: named('学生的话里，{pir} 是主动发起的。', 'Of what pupils say, {pir} is on their own initiative.'),
  pair: named('{from}之后{to}', '{to} after {from}'),
  sequence: named(
    '有 {n} 种行为衔接明显比偶然更常见，最强的是{list}。',
    '{n} {n, plural, one {pair} other {pairs}} of behaviours {n, plural, one {follows} other {follow}} one another clearly more often than by chance, above all {list}.',
  ),
  open: named(
    '有内容的 {content} 个里，{n} 个是开放性问题。',
    'Of the {content} content questions, {n} {n, plural, one {is} other {are}} open.',
  ),
  openNone: named('有内容的 {content} 个里，没有开放性问题。', 'Of the {content} content questions, none is open.'),
  feedback: named(
    '能辨认的 {n} 次理答中，最多的是“{kind}”（{share}）。',
    'Of {n} recognised reactions to answers, the most frequent is “{kind}” ({share}).',
  ),
  chains: named(
    '共有 {n} 条问答链，其中 {follow} 条带有追问。',
    'There {n, plural, one {is} other {are}} {n} question {n, plural, one {chain} other {chains}}, {follow} of them with follow-up questions.',
  ),
  chainsNone: named(
    '共有 {n} 条问答链，都没有追问。',
    'There {n, plural, one {is} other {are}} {n} question {n, plural, one {chain} other {chains}}, none with follow-up questions.',
  ),
  think: named(
    '有 {n} 条先留出思考时间，平均 {mean}。',
    '{n} {n, plural, one {leaves} other {leave}} pupils time to think first, {mean} on average.',
  ),
  series: named(
    '有 {n} 处一连问了三个或更多问题{kinds}。',
    'There {n, plural, one {is} other {are}} {n} series of three or more questions{kinds}.',
  ),
  seriesKinds: named('，从用词看，{list}', '; judging by the words, {list}'),
  seriesFocusing: named('{n} 处多往想法上问', '{n} mostly after the thinking'),
  seriesFunneling: named('{n} 处多往答案上引', '{n} mostly towards an answer'),
  knowledgeAction: named(
    '有 {n} 句话能归入四何，平衡点在（{x}，{y}）：{across}，{up}。',
    '{n} sentences fall under the four whats; their balance point is ({x}, {y}): {across}, {up}.',
  ),
  toConcept: named('偏向概念', 'towards concepts'),
  toScene: named('偏向场景', 'towards scenes'),
  acrossEven: named('概念与场景相当', 'concepts and scenes alike'),
  toPractice: named('偏向练习', 'towards practice'),
  toInsight: named('偏向内化', 'towards insight'),
  upEven: named('内化与练习相当', 'insight and practice alike'),
  style: named('最常见的走向是{style}，占 {share}。', 'The most frequent direction is {style}, with {share}.'),
  order: named('与 ①②③④ 理想次序的吻合度是 {order}：{way}。', 'Agreement with the ideal order ①②③④ is {order}: {way}.'),
  orderAlong: named('顺着螺旋的时候更多', 'more often along the spiral'),
  orderAgainst: named('逆着螺旋的时候更多', 'more often against the spiral'),
  orderNone: named('没有明显的方向', 'no clear direction'),
  leftRight: named(
    '在学生的活动里，分析—顺序型语言约 {left}，形象—情感型约 {right}，另有 {unassigned}没有明显线索，没有归类。',
    'In pupils’ activity about {left} is analytic–sequential and {right} pictorial–emotional; {unassigned} gives no clear cue and is left unassigned.',
  ),
  imagination: named(
    '每 10 分钟约有 {rate} 处引发想象的说法，最多的是“{kind}”。',
    'There are about {rate} cues to imagination per 10 minutes, most of them “{kind}”.',
  ),
  imaginationNone: named(
    '没有找到引发想象的说法；这不等于没有想象，只是用词上看不出来。',
    'No cues to imagination were found. That does not mean there was no imagination: the words just do not show it.',
  ),
  distance: named(
    '同一分钟里的词平均相隔 {value}，{side}同样的词打乱后的 {mean}（z = {z}）。',
    'Words of the same minute are {value} apart on average, {side} the same words shuffled: {mean} (z = {z}).',
  ),
  closer: named('小于', 'closer than'),
  farther: named('大于', 'farther than'),
  aboutAsFar: named('接近', 'about as far as'),
  distanceAlone: named('同一分钟里的词平均相隔 {value}。', 'Words of the same minute are {value} apart on average.'),
  books: named(
    '参考书“{low}”是 {lowValue}，“{high}”是 {highValue}。',
    'The reference books: “{low}” {lowValue}, “{high}” {highValue}.',
  ),
  besideRelevance: named(
    '师生话题相关度是 {relevance}：距离大而相关度低，可能是离题。',
    'Topical relevance is {relevance}: high distance with low relevance may mean off-topic talk.',
  ),
  noRelevance: named(
    '这节课没有话题相关度可对照：距离大也可能是离题，请听原句。',
    'Topical relevance is not available: high distance may mean off-topic talk, so listen.',
  ),
  farMinute: named('距离 {value}：{said}', '{value} apart: {said}'),
  farMinuteBeside: named(
    '距离 {value}，话题相关度 {relevance}：{said}',
    '{value} apart, topical relevance {relevance}: {said}',
  ),
  habit: named('常用的口头禅有{list}。', 'Frequent fillers are {list}.'),
} as const

export const TALK_EVIDENCE_TEXTS = {
  chains: named('问答链', 'Question chains'),
  feedback: named('理答的例子', 'Reactions to answers'),
  uptake: named('接住学生的话', 'Where a pupil’s words are taken up'),
  series: named('问题串', 'Series of questions'),
  moves: named('话语动作的例子', 'Talk moves, examples'),
  initiations: named('学生主动说的话', 'What pupils said of their own accord'),
  ideas: named('采纳学生的意见', 'Ideas of pupils used'),
  styles: named('各种走向的例子', 'Examples of each direction'),
  left: named('分析—顺序型的例子', 'Analytic–sequential, examples'),
  right: named('形象—情感型的例子', 'Pictorial–emotional, examples'),
  cues: named('带有提示的话', 'Sentences with a cue'),
  distance: named('词语相隔最远的几分钟', 'Minutes whose words are farthest apart'),
  positive: named('积极的话', 'Warm words'),
  negative: named('批评、催促的话', 'Scolding words'),
} as const

export const TALK_CAVEATS = {
  flanders: named(
    '编码由声音和文字推断，个别会错；比率描述互动的样子，不评价好坏。',
    'Codes are inferred from sound and words and single ones may be wrong. Ratios describe an exchange and do not grade it.',
  ),
  questions: named(
    '问题类型由用词判断，听过原句再下结论。',
    'Kinds of questions are judged by their wording: listen before you conclude.',
  ),
  knowledgeAction: named(
    '这里归类的是课上的话，不是学生；把学生分成不同“学习风格”没有得到研究支持。',
    'Sentences are sorted here, not pupils: research does not support sorting pupils by “learning styles”.',
  ),
  imagination: named(
    '由用词判断；离题的话也可能带有这些提示。',
    'Judged by the words used; off-topic talk may contain such cues too.',
  ),
} as const
