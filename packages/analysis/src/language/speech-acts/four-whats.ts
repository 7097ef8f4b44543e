import type { FourWhat } from '@keguan/contract/vocabulary/talk-acts'

/**
 * A cue and what it stands for. The first rule that fits decides, so the more specific ones come first. Words that
 * belong together are at most two clauses apart: an unbounded gap would make matching quadratic in the length of a
 * sentence.
 */
type Rule = readonly [what: FourWhat, cue: RegExp]

/**
 * Questions: the four whats after 祝智庭 and 王陆 (McCarthy's 4MAT; literature quoted from memory): 是何 facts and names, 为何
 * reasons, 如何 ways and steps, 若何 what would be if the situation were different. The words are our own list.
 */
const QUESTION_RULES: readonly Rule[] = [
  // 谁来 and 哪位同学 call on someone and are not questions by themselves. "怎么了" and "怎么样" ask for a state, "怎么会" and "怎么不"
  // for a reason: before the plain 怎么.
  [
    'why',
    /为什么|为何|为啥|凭什么|(?:什么|啥)(?:原因|理由|道理|依据|根据)|原因(?:是|在)|理由|(?:依据|根据)(?:呢|是)|怎么(?:会(?!怎)|不|没|知道|看出|猜|发现|判断|得出)|何以|(?:从|根据|凭|由|依据)(?:哪|什么)|解释(?:一下|给)/u,
  ],
  ['why', /\bwhy\b|\bhow come\b|\bwhat(?:'s| is) the reason\b|\bhow do you know\b/iu],
  // A condition with a number to find (如果底是 6,面积是多少) is a sum, not another situation.
  ['what', /(?:如果|假如|要是|\bif\b).{0,40}(?:多少|几(?!何)|等于什么|\bhow (?:many|much)\b)/iu],
  [
    'what_if',
    /如果|假如|假设|假使|倘若|要是|换成|换做|换一(?:个|种|下)|想象一下|想一想.{0,40}会|设想|会(?:怎样|怎么样|发生什么|变成什么)/u,
  ],
  [
    'what_if',
    /还(?:有没有|有|能|可以).{0,40}(?:别的|其他|其它|不同|另外|哪些)|生活中.{0,40}(?:哪|什么|用)|你(?:会|打算|准备)(?:怎么|怎样|如何)/u,
  ],
  [
    'what_if',
    /\bwhat if\b|\bwhat would\b|\bsuppose\b|\bimagine\b|\bif (?:you|we|it|he|she|they)\b|\bany other (?:way|idea|example)s?\b/iu,
  ],
  ['what', /怎么(?:了|样)|怎么读|怎么念|怎样的|怎么(?:看(?!出)|想的|变)|说说(?:你|自己)的?(?:看法|想法|感受)/u],
  [
    'how',
    /怎么|怎样|如何|(?:什么|哪(?:些|种|个|几种)?)(?:办法|方法|步骤|策略|方式|途径)|咋|第一步|下一步|先.{0,40}(?:再|后)(?:做|算|干)?什么/u,
  ],
  [
    'how',
    /\bhow (?!many\b|much\b|old\b|long\b|far\b|often\b|big\b|tall\b)|\bin what way\b|\bwhat(?:'s| is) the (?:method|next step)\b/iu,
  ],
  [
    'what',
    /什么|谁(?!来|愿意|能|想|会|可以|还)|哪(?!位|个同学|组)|几(?!乎|何|[位个](?:同学|小朋友))|多少|多大|多长|多高|多远|何时|是不是|对不对|有没有|是吗|对吗|吗|么$|呢|还是|(\p{Script=Han})不\1|能不能|评价/u,
  ],
  [
    'what',
    /\b(?:what|who|which|when|where|whose|how (?:many|much|old|long|far|often|big|tall))\b|^(?:is|are|was|were|do|does|did|can|has|have)\b/iu,
  ],
]

/** Statements: only where a cue says it; most of what is said in a lesson is none of the four. */
const STATEMENT_RULES: readonly Rule[] = [
  [
    'what_if',
    /假如|假设|假使|倘若|要是|如果.{0,40}(?:会|就|那么)|换成|换一(?:个|种)|想象(?:一下|你|自己|如果)|设想|生活中|实际生活|举一反三|创编|改编|拓展|还可以(?!吧)/u,
  ],
  ['what_if', /\bwhat if\b|\bsuppose\b|\bimagine\b|\bif\b.{0,80}\bwould\b|\bin (?:daily|real) life\b/iu],
  [
    'why',
    /因为|由于|因此|之所以|原因|理由|导致|(?:可以|这就|也就|就)说明|证明|根据.{0,40}(?:得|知|可)|(?:这)?是为了|的道理|所以.{0,40}(?:才|就|是|要|不)/u,
  ],
  ['why', /\bbecause\b|\btherefore\b|\bthe reason\b|\bthat's why\b|\bso that\b/iu],
  [
    'how',
    /步骤|方法|办法|第[一二三四五1-5]步|首先.{0,40}(?:然后|再|接着)|先.{1,20}再|(?:试|做|练|画|算|写|读|折|剪|拼|量|摆|填|列|找|圈)一(?:试|做|练|画|算|写|读|折|剪|拼|量|摆|填|列|找|圈)|动手|动笔|练习|完成.{0,40}题|列(?:式|方程|竖式)|打草稿/u,
  ],
  [
    'how',
    /\b(?:first|firstly)\b.{0,80}\b(?:then|next)\b|\bstep (?:one|two|three|\d)\b|\bthe (?:way|method) (?:to|of|is)\b|\btry (?:it|to)\b|\bpractise\b/iu,
  ],
  [
    'what',
    /叫(?:做|作)|称(?:为|作|之为)|是指|指的(?:是|就是)|定义|概念|意思(?:是|就是)|表示|分(?:为|成)|包括|由.{0,40}组成|特点(?:是|有)|属于|是一种|读作|写作|公式(?:是|就是)/u,
  ],
  ['what', /\b(?:is|are) called\b|\bmeans?\b|\bis defined\b|\bconsists? of\b|\brefers? to\b|\bis a kind of\b/iu],
]

/**
 * Which of 是何, 为何, 如何, 若何 a sentence asks or says; null when no cue tells (methods: knowledge and action).
 *
 * @param text one sentence without stage directions
 * @param isQuestion questions and statements have their own cues
 */
export function fourWhatOf(text: string, isQuestion: boolean): FourWhat | null {
  for (const [what, cue] of isQuestion ? QUESTION_RULES : STATEMENT_RULES) if (cue.test(text)) return what
  return null
}
