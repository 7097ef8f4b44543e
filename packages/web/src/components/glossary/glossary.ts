import type { ReportSection } from '@keguan/contract/vocabulary/edition'
import { type Named, named } from '@keguan/contract/vocabulary/locale'

export interface GlossaryEntry {
  /** The section of a report where the term first occurs. */
  readonly section: ReportSection
  readonly term: Named
  readonly text: Named
}

const entry = (section: ReportSection, term: Named, zh: string, en: string): GlossaryEntry => ({
  section,
  term,
  text: named(zh, en),
})

/** The heading of the teachers' guide with the same text; a test compares them. */
export const GLOSSARY_HEADING: Named = named('报告里的名词', 'Terms in a report')

/** Technical terms, in the order in which a report introduces them. */
export const GLOSSARY: readonly GlossaryEntry[] = [
  entry(
    'overview',
    named('95% 区间', '95 % interval'),
    '课时有限，数会有出入；真实的数多半落在这个范围里。范围宽，就别比较小数点。',
    'A lesson is short, so numbers vary; the true value is most likely in this range. If it is wide, do not compare decimals.',
  ),
  entry(
    'overview',
    named('参考值', 'Reference'),
    '公开资料里多数课堂所在的范围，用来比较，不是标准。',
    'Where most lessons lie in published studies: for comparison, not a standard.',
  ),
  entry(
    'path',
    named('导入、展开、练习、迁移', 'Introduction, development, practice, transfer'),
    '一节课常见的四步：引出课题，学新内容，练新内容，用到别处并小结。边界按老师的话推测。',
    'Four common steps: the topic is opened, new content is taught, practised, then applied and summed up. Their start is inferred from what the teacher says.',
  ),
  entry(
    'questions',
    named('有内容的提问', 'Content question'),
    '要学生动脑回答的问题。“谁来说？”“听懂了吗？”“对吧？”不算在内。',
    'A question that asks pupils to think. “Who wants to answer?”, “Got it?” and “Right?” are counted separately.',
  ),
  entry(
    'questions',
    named('提问后的等待', 'Wait after a question'),
    '老师问完到有人开口之间的安静，文献里叫候答时间一。学生答完到下一个人开口，是学生答完后的等待。',
    'The silence between a question and the first voice, wait time 1 in the literature. Wait time 2 is the silence after an answer.',
  ),
  entry(
    'questions',
    named('理答', 'Feedback'),
    '老师怎样回应学生的回答：肯定、表扬、重复、采纳、追问、纠正，或请别人来评。',
    'What the teacher does with an answer: affirm, praise, repeat, use, probe, correct, or pass it on.',
  ),
  entry(
    'questions',
    named('布卢姆层次', 'Bloom level'),
    '回答需要哪种思考：记忆、理解、应用、分析、评价、创造。看不出来的写“未归类”。',
    'The thinking that an answer requires: remember, understand, apply, analyse, evaluate, create. Unclear questions are left unclassified.',
  ),
  entry(
    'questions',
    named('四何', 'What, why, how, what if'),
    '是何、为何、如何、若何：问事实、问原因、问方法、问假设。',
    'Whether a question asks for a fact, a reason, a way, or a supposed case.',
  ),
  entry(
    'questions',
    named('问答链', 'Question chain'),
    '一次提问连同它的回答、理答和追问。',
    'A question with its answers, the feedback and the follow-up questions.',
  ),
  entry(
    'teacherLanguage',
    named('语速', 'Speech rate'),
    '每分钟说多少个字，停顿算在内；不算停顿的叫发音速度。',
    'Syllables per minute, including pauses; without pauses it is the articulation rate.',
  ),
  entry(
    'teacherLanguage',
    named('凝练度', 'Conciseness'),
    '用词重复得少，数值就高。高不一定好：讲难点时重复是有用的。',
    'High if few words are repeated. High is not better: repetition helps with difficult content.',
  ),
  entry(
    'st',
    named('S-T', 'S-T'),
    '把一节课按时间切成小格，每格记作教师活动（T）或学生活动（S）。',
    'The lesson is cut into short cells, each marked as activity of the teacher (T) or of pupils (S).',
  ),
  entry(
    'st',
    named('Rt 与 Ch', 'Rt and Ch'),
    'Rt 是教师活动占的比例，Ch 是师生之间转换的快慢。两个数合起来，得出讲授型、练习型、对话型或混合型。',
    'Rt is the share of teacher activity, Ch how often activity changes hands. Together they place a lesson: lecture, practice, dialogue or mixed.',
  ),
  entry(
    'flanders',
    named('弗兰德斯编码（FIAS）', 'Flanders codes (FIAS)'),
    '把课堂语言分成十类：老师的七类（接受情感、表扬、采纳、提问、讲授、指令、批评），学生的两类（回答、主动），还有安静。',
    'Ten kinds of talk: seven of the teacher (accepts feeling, praises, uses ideas, asks, lectures, directs, criticises), two of pupils (response, initiation), and silence.',
  ),
  entry(
    'flanders',
    named('kappa', 'Kappa'),
    '两个人（或人和机器）编码的一致程度，已去掉碰巧一致的部分：1 是完全一致，0 等于碰巧。',
    'How far two codings agree beyond chance: 1 is full agreement, 0 is chance.',
  ),
  entry(
    'knowledgeAction',
    named('知行', 'Knowledge and action'),
    '话里偏重“知道什么”还是“怎么做”。只按用词归类，是一种描述。',
    'Whether talk is about knowing or doing. Classified by words; a description only.',
  ),
  entry(
    'leftRight',
    named('左右脑风格', 'Left and right brain style'),
    '借用的说法：分析、顺序的话记作“左”，形象、情感的话记作“右”。与脑科学无关。',
    'A metaphor: analytic and ordered talk is “left”, images and feelings are “right”. It is not brain science.',
  ),
  entry(
    'imagination',
    named('想象激发', 'Calls to imagine'),
    '“假如”“想象一下”“像什么”一类的话有多少。',
    'How often talk invites pupils to suppose, imagine or compare.',
  ),
  entry(
    'knowledgeGraph',
    named('先修', 'Comes before'),
    '先学一个词，才好学另一个词。由系统从话语推测，请您确认或否定。',
    'One term has to be learnt before another. Inferred from talk; confirm or reject it.',
  ),
]

export const entriesOf = (section: string): readonly GlossaryEntry[] =>
  GLOSSARY.filter((each) => each.section === section)
