/**
 * Cues of what a sentence does with the content it names, in Chinese and English. Our own lists; docs/methods/unit.md
 * describes their use and limits.
 */

/** Postponed or left out: nothing is done with it now. */
export const NOT_NOW =
  /下(?:一|个)?(?:节|次|堂)课|下(?:节|次|堂)|明天|后天|下(?:个)?(?:周|星期|学期|单元)|以后(?:再|会|我们)|将来|改天|留到|还没(?:有)?学|没(?:有)?学过|(?:今天|现在|这里|我们)?(?:先|暂时|就)?不(?:讲|学|研究|涉及|要求|展开)|没有关系|无关|\bnext (?:time|lesson|class|week|unit)\b|\bnot today\b|\btomorrow\b|\bwe (?:won't|will not)\b|\blater on\b/iu

/** Already done earlier. */
export const BEFORE =
  /上(?:一|个)?(?:节|次|堂)课|上(?:个)?(?:周|星期|学期|单元)|昨天|前天|(?:以前|之前|前面|已经|曾经)(?:我们)?(?:已经)?(?:学|讲|认识|研究)|学过|还记得|复习|\blast (?:time|lesson|class|week|unit)\b|\byesterday\b|\bdo you remember\b|\breview\b/iu

/** To be done outside the lesson. */
export const OUTSIDE = /作业|回家|课后|今晚|家里|放学|\bhomework\b|\bat home\b|\bafter class\b/iu

/** Things are handed out, opened, put away, hung up; people are asked to sit. */
export const ORDER =
  /收(?:起|好|一下|上来|回)|翻(?:到|开)|打开|拿(?:出|好)|放(?:进|好|到|回)|发(?:下|给|错)|传(?:回|给|上来|下去)|取下|挂|擦|贴(?:在|着|好)|捡|掉(?:在|了)|摔|打碎|轻放|搬|借给|签字|少(?:一|了)张|折一|洗手|别字|摆|坐(?:好|端|整|直)|排(?:队|座位)|安静|不要(?:说话|争)|第[一二三四五六七八九十百\d]+页|表扬|\bput away\b|\bpick up\b|\bopen your\b|\bpage \d+|\bhand out\b|\bsit\b/iu

/** Words are read aloud, not discussed. */
export const RECITING = /齐读|朗读|背诵|读一遍|跟读|\bread aloud\b|\brepeat after\b/iu

/** The content is explained, asked about, or concluded. */
export const EXPLAINS =
  /叫做|叫作|称为|称作|起个名字|就是|也就是|意思|意义|因为|所以|因此|由此|定义|规律|性质|道理|是指|指的是|表示|看成|看作|比作|化成|变成|等于|相等|例如|比如|首先|记住|注意|为什么|怎么|怎样|如何|什么|关键|说明|发现|比较|区别|联系|好处|作用|过程|条件|\bbecause\b|\bis called\b|\bmeans?\b|\bwhy\b|\bhow\b|\bwhat\b|\bso\b|\bfor example\b|\brule\b|\bwe (?:say|use|add|call)\b/iu

/** A definition or a reason: teaching, even among exercises. */
export const DEFINES =
  /(?:现象|过程|方法|写法|图形|这样的.{1,6}|我们)(?:也|就)?叫(?!什么|谁)|叫做|叫作|称为|这叫|也叫|就叫|就是|因为|为什么|所以|道理|意思|是指|关键|\bbecause\b|\bwhy\b|\bmeans?\b/iu

/** Begins a teaching part. */
export const OPENS_TEACHING =
  /(?:今天|这节课|本节课)(?:我们)?(?:就|来|要|一起|将)*(?:学|认识|研究|探究|讨论|理解)|(?:我们|一起|先|再)(?:来)?(?:看|学习|研究|探究|认识|分析|总结|小结)|回到|讲评|错在(?:哪|什么)|说说(?:为什么|理由|想法|你的)|\btoday we (?:learn|will learn|are going to|talk)\b|\blet's (?:look|learn)\b/iu

/** Begins a part in which pupils practise. */
export const OPENS_PRACTICE =
  /练习(?!单|本|册|纸|卷)|做(?:一|几|两|三|下面|题|课本)|做一做|练一练|试一试|算一算|写一写|说一说用|例题|板演|上(?:来|台|黑板)(?:写|做|算)|(?:小组|同桌|分组|两人)(?:一组|合作|讨论|活动|一起|动手)|动手|动笔|完成(?:练习|学习单|任务单)|(?:每组|每人|各组)|轮流|用.{0,12}(?:算|求|解决|解答|描述|写出|造句)|\bexercises?\b|\bpractis|\bpractice\b|请(?:你|大家)?(?:写|画|说|编|补|仿)|仿写|补写|补(?:一|上)|造句|口头(?:讲|说)|(?:排|画|讲|填|连|找|圈)一(?:排|画|讲|填|连|找|圈|遍)|\brole[- ]?play\b|\blet(?:'s| us) play\b|\b(?:draw|describe|write|make)\b.{0,20}\bwith\b|\byour turn\b|\bin (?:pairs|groups)\b|\bfill in\b/iu

/** A task is given: of a test where one is going on, else of practice. */
export const GIVES_TASK =
  /(?:自己|独立)(?:算|做|写|试|动手|完成|求|量|画)|第[一二三四五六七八九十\d]+题|\bquestion \d|\bnumber \d/iu

/** Begins an assessment. */
export const OPENS_ASSESSING =
  /检测|小测|测验|测试|测一测|考(?:一)?考|考试|考核|盲测|抢答|达标|过关|闯关|检验(?:一下)?(?:大家|你们|自己)?|评价(?:表|标准|单|一下|一评|他|她|自己)|互评|自评|评一评|打分|得.{0,3}颗星|星级|评分|答题(?:卡|纸|板)|每题.{0,3}分|加[一二三四五六七八九十两\d]{0,2}分(?![数子母之])|\bquiz\b|\btests?\b|\bassess|\brubric\b|\bself-check\b|\bexit ticket\b/iu
