import { named } from '@keguan/contract/vocabulary/locale'
import type { MeasureText } from '../../../kit/words/measure-text.ts'
import { NO_THRESHOLD } from './no-threshold.ts'

type Pair = readonly [zh: string, en: string]

const OWN_RULES = named(
  '由文字稿按词语规则判断，规则是本产品的建议；没有明显词语的会判错或漏判，请看原句。',
  'Based on rules for words, proposed by this product; sentences without clear cue words are missed or misread. Look at the sentences.',
)

const card = (
  name: Pair,
  note: Pair,
  formula: Pair,
  source: Pair,
  thresholds = NO_THRESHOLD,
  limits = OWN_RULES,
): MeasureText => ({
  name: named(...name),
  note: named(...note),
  formula: named(...formula),
  thresholds,
  source: named(...source),
  limits,
})

const FOUR_WHATS: Pair = [
  '四何（祝智庭、王陆等）对应 McCarthy 的 4MAT，转引自文献，未核对。判断词语是本产品的规则。',
  'The four questions of Zhu, Wang and others after McCarthy’s 4MAT, quoted from the literature, unchecked. The cue words are rules of this product.',
]
const fourWhat = (zh: string, en: string, zhNote: string, enNote: string): MeasureText =>
  card(
    [`${zh}问题数`, `“${en}” questions`],
    [zhNote, enNote],
    [
      '教师问句中由词语判断为该类的个数；判断不了的不计入任何一类。',
      'Teacher questions that cue words assign to the kind; those without a cue belong to none.',
    ],
    FOUR_WHATS,
  )

const FEEDBACK_SOURCE: Pair = [
  '三步对话中的反馈一步：Sinclair 与 Coulthard（1975）、Mehan（1979），转引自文献；八个类型的划分是本产品的建议。',
  'The third move after Sinclair & Coulthard (1975) and Mehan (1979), quoted from the literature; the eight kinds are a proposal of this product.',
]
const feedback = (zh: string, en: string, zhNote: string, enNote: string): MeasureText =>
  card(
    [`反馈：${zh}`, `Feedback: ${en}`],
    [zhNote, enNote],
    [
      '该类反馈句数 ÷ 全部反馈句数。学生说完后教师这一段话里的每一句都可能是反馈，一句只归一类。',
      'Sentences of the kind ÷ all feedback sentences. Any sentence of the teacher’s turn after a pupil may be feedback, each of one kind.',
    ],
    FEEDBACK_SOURCE,
  )

const CHAINS: Pair = [
  '问—答—评结构：Sinclair 与 Coulthard（1975）、Mehan（1979），转引自文献。思考环节（D）的判断是本产品的建议。',
  'Question, answer, feedback after Sinclair & Coulthard (1975) and Mehan (1979), quoted from the literature. What counts as thinking (D) is a proposal of this product.',
]

export const EXCHANGE_MEASURES = {
  'question.content': card(
    ['内容提问数', 'Content questions'],
    [
      '问到课的内容，或问学生想法、感受和做法的问题。',
      'Questions for the matter of the lesson, or for what pupils think, feel or did.',
    ],
    [
      '教师的问句中，去掉点名叫答（谁来说）、询问确认（听懂了吗）、口头附问（对吧）和征求补充（还有吗）。',
      'Questions of the teacher without calls on somebody, checks, tags and invitations to add.',
    ],
    [
      '用途的划分和判断规则是本产品的建议；在为此编写的课堂文字上与人工编码对照。',
      'The purposes and the rules are a proposal of this product, compared with human codes on lessons written for the purpose.',
    ],
  ),
  'question.unclassified': card(
    ['未归类的提问数', 'Unclassified questions'],
    ['用词看不出属于哪个认知层次的内容提问。', 'Content questions whose wording does not tell a cognitive level.'],
    [
      '没有线索词的内容提问数；它们不进入高阶问题占比。',
      'Content questions without a cue; they are left out of the share of higher-order questions.',
    ],
    ['本产品的规则。', 'A rule of this product.'],
  ),
  'question.open_share': card(
    ['开放性问题占比', 'Open questions'],
    [
      '可以有多种回答的问题占内容提问的比例。',
      'Share of the content questions that may be answered in more than one way.',
    ],
    [
      '开放性问题数 ÷ 内容提问数。问自己的想法、原因、做法或假设的算开放；是非、选择和问事实的算封闭。',
      'Open ÷ content questions. Own ideas, grounds, ways and suppositions are open; yes or no, choices and facts are closed.',
    ],
    [
      '开放与封闭的区分为通行说法；判断规则是本产品的建议。',
      'The distinction is common; the rules are a proposal of this product.',
    ],
  ),
  'question.high_order_share': card(
    ['高阶问题占比', 'Higher-order questions'],
    [
      '要求分析、评价或创造的问题占已归类内容提问的比例。',
      'Share of the classified content questions that ask to analyse, evaluate or create.',
    ],
    [
      '（分析 + 评价 + 创造）÷ 已归类的内容提问数；没有线索的问题为未归类，不计入。',
      '(Analyse + evaluate + create) ÷ classified content questions; a question without a cue is unclassified and left out.',
    ],
    [
      '布卢姆认知过程修订版：Anderson 与 Krathwohl（2001），转引自文献。词语规则是本产品的建议。',
      'Bloom’s processes, revised: Anderson & Krathwohl (2001), quoted from the literature. The rules are a proposal of this product.',
    ],
  ),
  'question.what': fourWhat('是何', 'What', '问事实、名称和概念的问题。', 'Questions for facts, names and concepts.'),
  'question.why': fourWhat('为何', 'Why', '问原因和道理的问题。', 'Questions for grounds.'),
  'question.how': fourWhat('如何', 'How', '问方法和步骤的问题。', 'Questions for ways and steps.'),
  'question.what_if': fourWhat(
    '若何',
    'What if',
    '换一种情境、问还有什么可能的问题。',
    'Questions that change the situation or ask what else could be.',
  ),
  'question.self_answered': card(
    ['自问自答数', 'Self-answered questions'],
    [
      '教师提问后没有等学生，自己接着讲下去的次数，包括没有人回应的“对不对”。',
      'Questions after which the teacher goes on telling, unanswered “right?” included.',
    ],
    [
      '问句之后、换人说话之前，教师又说了陈述句；追加的提问、点名、思考或练习指令不算。',
      'A statement of the teacher follows before anybody else speaks; asking again, calling on somebody, time to think and tasks do not count.',
    ],
    ['本产品的规则。等待时间不包括自问自答。', 'A rule of this product. Wait time leaves these questions out.'],
  ),
  'feedback.count': card(
    ['反馈句数', 'Feedback sentences'],
    ['学生说完后，教师作出反馈的句子数。', 'Sentences in which the teacher takes up what a pupil said.'],
    ['学生说完后教师的话中，判断为反馈的句数。', 'Of the teacher’s sentences after a pupil, those that are feedback.'],
    FEEDBACK_SOURCE,
  ),
  'feedback.praise': feedback('表扬鼓励', 'praise', '说明好在哪里或明确表扬。', 'Praises, or says what is good.'),
  'feedback.affirm': feedback('简单肯定', 'affirming', '只说“对”“好”“请坐”等。', 'No more than a yes or “sit down”.'),
  'feedback.use': feedback(
    '采纳发挥',
    'using the idea',
    '用学生的话往下讲，或指明是谁的想法。',
    'Goes on with the pupil’s words, or says whose idea it is.',
  ),
  'feedback.repeat': feedback('重复回答', 'repeating', '把学生的回答重说一遍。', 'Says the answer again.'),
  'feedback.probe': feedback('追问', 'probing', '就学生的回答再问下去。', 'Asks on about the answer.'),
  'feedback.correct': feedback(
    '纠正',
    'correcting',
    '指出不足，请学生再想或改正。',
    'Points at what is missing and lets the pupil try again.',
  ),
  'feedback.negate': feedback('否定', 'negating', '直接说不对。', 'Says that it is wrong.'),
  'feedback.pass_on': feedback('转问他人', 'passing on', '请别的同学补充或评价。', 'Asks others to add or to judge.'),
  'uptake.mean': card(
    ['采纳程度', 'Uptake'],
    [
      '教师接话时用到学生内容的程度，0 表示与随机的学生发言没有差别。',
      'How far the teacher’s reply takes up what the pupil said; 0 is no more than with any other pupil’s words.',
    ],
    [
      '学生发言的实词在教师接下来前三句中出现的比例，减去随机抽取的十次其他学生发言的同一比例，有追问或引用的词语时加 0.25，再取平均。不足 5 个词的发言不计。',
      'Share of the pupil’s content words in the teacher’s next three sentences, less the same share of ten randomly drawn other pupil turns, plus 0.25 with a follow-up cue; the mean. Turns under 5 words are left out.',
    ],
    [
      '采纳（uptake）：Nystrand（1997），转引自文献；Demszky 等（2021）用模型打分。这里的词语重合算法是本产品的建议。',
      'Uptake: Nystrand (1997), quoted from the literature; Demszky et al. (2021) score it by a model. The overlap of words is a proposal of this product.',
    ],
  ),
  'relevance.mean': card(
    ['师生话题相关度', 'Topical relevance'],
    [
      '师生所说内容的相近程度，0 到 1。低也可能是有创意的联想。',
      'How close what teacher and pupils speak about is, 0 to 1. Low may also be creative association.',
    ],
    [
      '每 5 分钟师生实词（出现的句数）向量的余弦，取平均；学生不足 {relevance_min_words} 个词的时段不计，都不足则按全课算。各时段的值另有曲线。',
      'Cosine of the two sides’ content words (by sentences that hold them) in every 5 minutes; the mean. Spans with under {relevance_min_words} pupil words are left out; when all are, the whole lesson is taken. A curve shows every span.',
    ],
    [
      '余弦相似度是通行算法；时段和词数界限是本产品的建议。',
      'Cosine similarity is common; the spans and the limit of words are proposals of this product.',
    ],
  ),
  'chain.count': card(
    ['问答链数', 'Chains of question and answer'],
    [
      '教师提问、学生回答、教师反馈连成的链，追问算在同一条链里。',
      'Chains of the teacher’s question, pupils’ answers and feedback; probing belongs to the same chain.',
    ],
    [
      '有学生回答的链数。教师连续讲两句以上新内容，链就结束。',
      'Chains that have an answer. Two or more sentences of new telling end a chain.',
    ],
    CHAINS,
  ),
  'chain.follow_up_share': card(
    ['有追问的链占比', 'Chains with follow-up'],
    [
      '学生回答之后教师继续就此提问的链所占的比例。',
      'Share of the chains in which the teacher asks on after an answer.',
    ],
    ['第一次回答之后还有提问的链数 ÷ 全部链数。', 'Chains with a question after the first answer ÷ all chains.'],
    CHAINS,
  ),
  'chain.think_mean': card(
    ['思考时间（平均）', 'Thinking time (mean)'],
    [
      '先思考再回答（IDRE）的链中，从提问到第一次回答的平均时间。',
      'Mean time from the question to the first answer, in chains with thinking before it (IDRE).',
    ],
    [
      '提问后有 3 秒以上空隙、有讨论，或有“想一想”等提示的链，其间隔之和 ÷ 链数。一次很长的小组讨论会拉高平均，请对照中位数。',
      'Over chains with a gap of 3 s or more, a discussion or a cue to think: sum of the gaps ÷ chains. One long group talk raises it: compare the median.',
    ],
    CHAINS,
  ),
  'chain.think_median': card(
    ['思考时间（中位数）', 'Thinking time (median)'],
    [
      '先思考再回答的链中，从提问到第一次回答的时间。',
      'From the question to the first answer, in chains with thinking before it.',
    ],
    [
      '提问后有 3 秒以上空隙、有讨论，或有“想一想”等提示的链，其间隔的中位数。',
      'Median over chains with a gap of 3 s or more, a discussion or a cue to think.',
    ],
    CHAINS,
  ),
  'student.question_count': card(
    ['学生提问数', 'Pupils’ questions'],
    ['单个学生说出的问句数。', 'Questions that single pupils ask.'],
    ['文字稿中判断为问句的学生话语计数。', 'Pupil utterances in the transcript that read as questions.'],
    ['问句的判断规则与教师提问相同。', 'The same rules as for the teacher’s questions.'],
  ),
} as const satisfies Record<string, MeasureText>
