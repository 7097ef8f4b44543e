import type { BloomLevel, FourWhat, QuestionForm } from '@keguan/contract/vocabulary/talk-acts'

/** A tag or a yes-or-no form: two answers to choose from. */
const YES_NO =
  /(?:吗|(?<![什怎那这多])么|吧|没有|对不对|是不是|好不好|行不行|可不可以|能不能|会不会|同不同意|懂了没|明白没有)[?？。!！\s”"]*$|(\p{Script=Han})不\1|是.{1,12}还是|^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b|\bor\b.{0,80}\?$/iu

/** Asks for an own idea, whatever the form of the sentence. */
const OWN_IDEA =
  /你(?:们)?(?:是)?(?:怎么|怎样|如何)|(?:你|你们|大家)(?:觉得|认为|想|猜|的(?:感受|想法|看法|理解|体会|发现|意见|理由))(?!对)|有(?:什么|哪些)?(?:感受|想法|看法|体会|发现|收获|启发|疑问|问题|不同|相同|不一样)|不同(?:的)?(?:想法|意见|看法|方法|答案)|你.{0,8}(?:感觉|感受|心情|体会)|你还(?:能|会|可以|想)|(?:谈|说)(?:一)?谈(?:你|自己)|体会(?:到|出)|(?:还有|有没有)(?:别的|其他|不同|另外)|想象|可能(?:会)?(?:是|有|发生)什么|补充|\bwhat do you (?:think|feel|notice)\b|\bin your opinion\b|\bhow (?:do|did|would) you\b|\bany other\b|\bwhat (?:might|could|else)\b/iu

/**
 * Open when pupils may answer in more than one way. A yes-or-no form is closed unless it asks for an own idea; then grounds, ways and
 * other situations are open and facts closed: 是何 questions are mostly closed, the other three mostly open.
 */
export function formOf(text: string, what: FourWhat | null): QuestionForm {
  if (OWN_IDEA.test(text)) return 'open'
  if (YES_NO.test(text)) return 'closed'
  return what === null || what === 'what' ? 'closed' : 'open'
}

/** Cues of the levels (Anderson & Krathwohl 2001, verbs of each process; the words are an own list). The first that fits decides. */
const LEVELS: readonly (readonly [BloomLevel, RegExp])[] = [
  [
    'create',
    /设计(?:一|出)?|创作|创编|改编|仿写|续写|编(?:一|个|写|出)|发明|如果(?:你|让你|是你|没有|不|换).{0,40}(?:会|怎么|怎样|写|做)|(?:还|再)(?:能|可以)?想(?:出|到)(?:别|其他|不同|什么)|想象|有没有(?:别的|其他|不同|更)(?:的)?(?:方法|办法|画法|解法|想法)|还有(?:没有)?(?:别的|其他|不同).{0,40}(?:方法|办法|解法|想法)|\b(?:design|invent|create|compose|make up|imagine|what if)\b/iu,
  ],
  [
    'evaluate',
    /同意|赞成|评(?:价|一评|评)|(?:你|你们|大家)(?:觉得|认为|看)(?:他|她|哪|这(?:个|样|种)|谁|.{0,6}(?:对|好|合理|值得|应该|可以|重要))|合理|哪(?:个|种|一种|一个).{0,8}(?:更|最)(?:好|简便|合适|方便|喜欢|合理)|最(?:喜欢|欣赏)|(?:说|做|写|读|算|画|单位|答案)(?:得|写)?(?:对|好)(?:了)?(?:吗|不对|不好)|值(?:得|不值得)|应不应该|\b(?:do you agree|which (?:one )?is (?:better|best)|evaluate|judge|should (?:we|he|she|they)|is (?:it|this) (?:right|fair))\b/iu,
  ],
  [
    'analyse',
    /为什么|为何|比较|区别|(?:有什么|哪些|什么)(?:不同|相同|不一样|一样|关系|联系|规律|变化|特点)|什么关系|(?:关系|联系|规律)(?:是|呢)|原因|理由|怎么(?:想到|发现|看出|知道|会|推)|分析|(?:从|由).{0,10}(?:看出|体会|发现|知道|推)|说明(?:了)?什么|(?:会|怎么|怎样|怎么会)(?:.{0,4})变|作者.{0,8}(?:为什么|想|要|意图)|\b(?:why|compare|difference|relationship|analy[sz]e|how do you know|what does (?:it|this) (?:show|tell))\b/iu,
  ],
  [
    'apply',
    /(?:是|等于|得|有)多少|(?:怎么|怎样|如何)(?:算|做|求|列|写|画|解|用|读|证明|计算|测|量)|算一算|列(?:式|方程)|造(?:一)?(?:个)?句|用(?:这个|今天|刚才|学过).{0,12}(?:解|说|算|做|写|造)|(?:应该|要)?先(?:算|做|求)什么|(?:能|会)(?:算|画|列|求)|(?:画|写|算|列|做|折|求)(?:出|一)|演示|\b(?:calculate|solve|use|how (?:many|much)|apply|make a sentence|work out)\b/iu,
  ],
  [
    'understand',
    /意思|什么叫|理解|概括|主要(?:讲|写|说|内容)|表示(?:什么|的)|用自己的话|解释|举(?:一)?(?:个|些)?例|(?:说|讲)(?:一)?(?:说|讲)(?:你|自己|它|这)|体会|感受|看到了什么.{0,40}想到|表达了|是什么意思|怎么(?:说|理解|样)|为(?:了)?什么要|分(?:成|为)(?:几|哪)|还可以(?:怎么|怎样)(?:说|表示)|\b(?:mean|explain|describe|summari[sz]e|in your own words|example|main idea)\b/iu,
  ],
]

/** Level of a question; what no cue lifts asks to remember (facts, names, words of the text). */
export function bloomOf(text: string): BloomLevel {
  for (const [level, cue] of LEVELS) if (cue.test(text)) return level
  return 'remember'
}

/** Analyse, evaluate, create. */
export const isHighOrder = (level: BloomLevel): boolean =>
  level === 'analyse' || level === 'evaluate' || level === 'create'

/** A sentence that only checks that everybody follows; whether it was answered decides if it counts as a self-answer. */
export const isBareTag = (text: string): boolean =>
  /^(?:对不对|是不是|好不好|对吧|对吗|是吧|是吗|明白(?:了)?(?:吗|没有)|懂(?:了)?(?:吗|没有)|听(?:明白|懂)(?:了)?(?:吗|没有)|right|okay|ok|got it|understand)[?？。!！\s]*$/iu.test(
    text.trim(),
  )
