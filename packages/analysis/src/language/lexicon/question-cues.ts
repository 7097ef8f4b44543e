/**
 * What a clause asks for, and of whom. Our own lists, made from the descriptions in docs/methods (questions) and tuned
 * on one half of bench/meaning. No alternative below a star is a prefix of another, so that matching is linear even in
 * repetitive text.
 */

/** 谁, 哪位, 哪个组: the clause looks for a person. */
export const WHO_SPEAKS =
  /谁|哪(?:一)?位|哪(?:一)?(?:个)?(?:同学|小组|组|小朋友|代表)|有(?:没有)?(?:哪位|人|同学|小朋友)|(?:请|找|叫)(?:一|两|几)?(?:个|位)(?:同学|小朋友)|\b(?:who|anyone|anybody|which group)\b/iu

/** Actions of a mere call on someone: speaking, reading, showing. */
export const PERFORMS =
  /来|愿意|想|敢|先|接着|继续|上(?:来|台|黑板)|举手|说(?!明)|讲|读|背|念|答|汇报|展示|介绍|代表|试|演|补充|分享|交流|发言|做|画|指|唱|写|报|口答|\b(?:go|come|read|tell|try|answer|share|volunteer|wants?|start)\b/iu

/** Content that makes a call on someone a content question: "谁能概括…", "谁知道…". */
export const NAMES_MATTER =
  /知道|发现|看出|看懂|听出|概括|总结(?!一下$)|介绍(?!(?:一下)?$)|解释|说明|评价|点评|比较|化简|证明|编(?:一|个|道|写)|区别|用(?:自己的话|一句话)|\b(?:explain|knows?|describe|compare|summari[sz]e)\b/iu

/** Words that leave a blank for content. */
export const BLANK =
  /什么(?!时候开始做)|为何|为啥|怎么|怎样|如何|何以|哪(?!位|怕|(?:一)?(?:个)?(?:同学|小组|组|小朋友))|(?<![这那好十前后])几(?=[\p{Script=Han}]|$)(?!乎|何|个同学|位同学|个小朋友|下|天前)|多(?:少|大|长|高|远|久|重|宽|深)|\b(?:what|why|how|where|when|which|whose)\b/iu

/** Two answers to choose from. */
export const CHOICE =
  /(\p{Script=Han})不\1|(\p{Script=Han})没\2|是.{1,16}还是|有没有|是否|能否|(?:吗|么|吧|呢)$|对不对|是不是/u

/** Asks whether pupils are ready, have done, have understood, or want to. */
export const CHECKS: readonly RegExp[] = [
  /(?:听|看|弄|搞|学|读|想)?(?:懂|明白|清楚)(?:了)?(?:吗|没有|没|吧|么|不)|(?:听|看)(?:得)?(?:清(?:楚)?|见|懂|明白|到)(?:了|他的意思|我的意思)?(?:了)?(?:吗|没有|没|吧)/u,
  /(?:听|看)(?:懂|明白)(?:了)?(?:他|她|我|这).{0,8}(?:吗|没有|没)|懂(?:我|老师)的意思(?:吗|吧)/u,
  /(?:准备|写|做|读|看|算|画|抄|填|找|说|讨论|设计|圈|完成|标|预习|查|背|记|折|剪|量|洗|漂洗|想|弄|背诵|收拾|翻|拿|商量|对|改|贴)(?:好|完|到|出来|住|全|明白|好了|完了|到了|出来了|了)(?:没有|吗|没|吧)$|(?:写|做|漂洗|洗|准备|画|标|注)了没有$/u,
  /(?:^|都|你们|大家|全部)(?:亮|好|会|算|写|做|看|读|找|听|到|齐|坐|完成|会背)(?:好|完|到|出来|对)?了(?:吗|没有|没|吧)$|会(?:背|做|写|算|读)了(?:吗|没有|没|吧)$/u,
  /记住(?:了)?(?:吗|没有|没|吧)|知道了(?:吗|没有|没|吧)|(?:没|有没有|有)(?:什么)?(?:问题|困难|困惑|疑问|不懂的|不明白的)(?:了)?(?:吗|吧|没有)?$/u,
  /(?:讨论|准备|做|写|练习|画|交流)得怎么样(?:了)?$|想(?:不想|听|猜|看|玩|试|知道|学)(?:听|猜|看|玩|试|知道|学|一?下)?(?:吗|一听|一猜)?$|敢不敢|^(?:那)?(?:你们?|大家|同学们|小朋友们?)想不想.{1,24}$|(?:能|能够|可以)再.{1,8}(?:点|些)儿?(?:吗|么)?$/u,
  /^(?:好|行|可以|好不好|行不行|可不可以|能做到|ok|okay)(?:吗|么|吧|不)?$|真懂(?:了)?还是|(?:能|可以)(?:做到|听见|听清|看清)(?:吗|楚吗)?$/iu,
  /\b(?:ready|finished|done|understand|got it|any questions|make sense|clear)\b/iu,
]

/** After a statement it checks understanding ("从上到下，知道吗？"); after a question it asks for the answer. */
export const KNOWN = /^(?:你们?|大家|同学们)?(?:都)?知道(?:了)?(?:吗|没有|没|么)$/u

/** A tag after a statement; the teacher goes on. */
export const TAG =
  /^(?:对(?:吧|吗|不对|么)|是(?:吧|吗|不是|么)|明白(?:吧|了吧)|知道吧|懂(?:吧|了吧)|好吧|就是(?:这样|这个意思)吧|是(?:这个)?意思吧|right|okay|ok|you know|isn't it|see)$/iu

/** A clause that asks by its word order: a tag or a name behind it changes nothing. "what a day" does not. */
export const ENGLISH_ASKS =
  /^(?:(?:so|and|but|now|well|then|okay|ok) )*(?:(?:who|whose|what|where|when|why|how|which)(?:['’](?:s|re)\b| (?!(?:i|you|he|she|it|we|they|a|an|the|this|that|these|those)\b)(?:\S+ ){0,3}?(?:is|are|am|was|were|do|does|did|can|could|will|would|should|has|have|might)\b)|(?:is|are|was|were|does|did) )/iu

/** Asks for more, other or different contributions without new content. */
export const INVITES =
  /^(?:那|嗯|好)?(?:你们|大家|同学们|其他(?:同学|组|人|小组)|别的(?:同学|组|人|小组)|反方|正方)?(?:还有(?:没有)?(?:吗|呢|$|谁|哪位|人|同学|小朋友|别的|其他|另外|不同|不一样|要补充|补充|漏)|有(?:没有|谁|人|同学)?.{0,10}(?:补充|不同(?:的)?(?:意见|想法|看法|方法|做法|答案|理解|折法)|不一样的?|其他的?(?:想法|猜想|方法|意见|看法|答案)|别的(?:方法|办法|想法|颜色)?|要(?:补充|回应|说)的))|谁(?:还)?(?:能|来|想|要|可以)?(?:再)?(?:补充|还想)|谁有(?:不同|不一样|其他|别的)|有(?:什么)?(?:问题)?(?:想|要)问(?:他|她|他们|小)|(?:其他|别的)(?:同学|组|人|小组)呢|还(?:可以|能|会)(?:怎么|怎样|从|用|写|说|得出|想)?.{0,6}(?:什么|哪些|哪个方面|考虑|想到|办法|方法)?$|和他们?.{0,6}不一样的?有没有|有没有(?:同学|人).{0,10}不一样|\b(?:anything|anyone|anybody|what|who) else\b|\bany (?:other|more)\b/iu

/** "除了…还有什么" and "还有哪个朝代" ask for new content. */
export const GOES_ON = /除了|还有(?:哪|什么|几)(?!位)|生活中/u

/** A clause that only calls for the answer to what was asked before it. */
export const PROMPT =
  /^(?:请你|请|来|那|好|大家|同学们|你们|你|我们|咱们|小组里|用|结合|从){0,3}(?:先|再|一起|具体|动脑筋|仔细|好好|认真|往下|继续|来){0,3}(?:说|讲|想|猜|数|看|算|谈|解释|讨论|思考|归纳|回忆|比|判断|观察|读|分析|议){1,2}(?:一)?(?:说|讲|想|猜|数|看|算|谈|比|议|步|下|几条|清楚)?(?:看|吧|一下|一想|一步)?$/u
