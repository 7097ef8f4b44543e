/** Pupils are asked to talk with each other: strict cues, for a good moment. */
export const SETS_UP_TALK =
  /(?:同桌|(?<![哪第].?)小组|前后桌|四人|两人|三人|组内|同伴|(?<!你们在)互相|每[个一]?组|[一二三四两几]个?人一[组起]|前后[\p{Script=Han}]{0,4}人|(?:旁边|后面|前面|左边|右边|周围)的?(?:人|同学)).{0,14}(?:说|讨论|交流|商量|合作|议|检查|比|读|问|凑|聊|设计|演)|(?:读|说|讲)给(?:你)?(?:旁边|同桌|后面|前面|左右)|(?:讨论|交流|商量)(?:一下|[\p{Script=Han}]{0,3}分钟)|\b(?:in pairs|in groups|with your (?:partner|neighbour|neighbor|group)|turn and talk)\b/iu

/**
 * Anything that speaks of neighbours or groups. Lenient cues: before a lesson is told that it had no such talk, every
 * hint counts, such as 换着改, 他俩商量 or 一组一盆.
 */
export const MENTIONS_OTHERS =
  /同桌|小组|[二三四五六七八九十几每各哪这那你我他两]个?组|(?<!有)一组|组长|组员|组里|组内|分组|[两三四五六几]个?人一|[一二三四两几]人组|成对|[两三四]对|一对扮|一对一|搭档|搭伴|伙伴|同伴|旁边|身边|[左右]边的(?:人|同学)|邻座|前后(?:桌|左右|[\p{Script=Han}]{0,2}[两三四六]个?人)|后面的(?:人|同学)|互相|相互|彼此|对方|交换|换着|[你他她我]们?俩|讨论|商量|商议|合作|交流|辩论|接龙|\b(?:pairs?|groups?|partners?|neighbou?rs?|each other|discuss\w*)\b/iu

/** Pupils are asked whether they follow: their yes tells little. A tag (对不对, 是吧) asks for nothing. */
export const CHECKS =
  /(?:听|看)(?:得)?(?:清楚|明白|懂)(?:了)?(?:吗|没有|没)|(?:明白|懂|会|清楚|记住|学会)(?:了)?(?:我的意思)?(?:吗|没有|没|吧[?？])|知道(?:了)?吗|\b(?:does that make sense|is that clear|do you understand|got it)\?/iu

/** Only yes or no can be the answer. */
export const YES_OR_NO =
  /(?:吗|对不对|是不是|好不好|行不行|可不可以|能不能|会不会|有没有)[?？。!！]*$|(\p{Script=Han})[不没]\1[\p{Script=Han}]{0,4}[?？。]*$|(?:有没有|是不是|能不能|会不会|算不算|够不够|可不可以)[^什哪怎么]*$|^(?:is|are|was|were|do|does|did|can|could|will|would|has|have|should)\b/iu

/** The lesson is summed up: what was learnt, what stays, what is taken home. */
export const SUMS_UP =
  /收获|不看书|(?:谁|还)记得|开头.{0,8}(?:什么|问题)|学(?:到|会|了|习了).{0,4}(?:什么|哪|啥)|总结|小结|回顾|回头看|梳理|理一遍|印象|留下来|记住了|带走|带回|带着问题|一句话|三句|收尾|启发|启示|体会|感受|最重要|懂得了|知道了|明白了|学会了|学到了|学了|今天(?:我们|咱们|你|你们|大家|的课|的?内容|这出|这节|学的|脑子|有).{0,14}(?:什么|哪|啥|怎么|三句|遍)|(?:这节|本节|这堂|这一)课.{0,14}(?:什么|哪|啥|怎么)|心里先问|\b(?:learn(?:t|ed)?|sum(?:mary| up)|remember)\b/iu

/** The teacher sums up: sentences that may be quoted. */
export const TELLS_SUM =
  /(?:咱们?|我们)回头看|^(?:所以|好[，,])?(?:今天|这节课|本节课|这堂课).{0,6}(?:走|学|讲|认识|知道|研究|从)|总结|小结|归纳|回顾|记住|收尾|\b(?:today|remember)\b/iu

/** Pupils sum up by themselves, in silence. */
export const REFLECTS = /安静.{0,4}(?:分钟|秒)|闭上眼|(?:在|从)?心里|自己(?:数|想|回想)|默一遍|\bsilently\b/iu
