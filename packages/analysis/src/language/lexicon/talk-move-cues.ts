/**
 * Cues of the discourse moves of teachers and pupils. Our own list, made from the descriptions of the TalkMoves
 * taxonomy (Suresh et al. 2021) and of accountable talk; see docs/methods/talk-moves.md. No alternative below a star is
 * a prefix of another.
 */

/** Keeps the class together and listening: 听他说, 谁能重复他的话, 大家看明白了吗, 写完了吗. */
export const KEEP_TOGETHER =
  /听(?:一)?听(?:他|她|同学|别人|大家)|听(?:他|她|同学|别人)(?:们)?(?:说|讲|怎么|是怎么|读|的)|(?:听|看)(?:得)?(?:清楚|明白|懂|清|见)(?:了)?(?:吗|没有|没|么)|(?:都|大家|同学们)(?:明白|懂|会)(?:了)?(?:吗|没有|没)|^(?:明白|懂|会)(?:了)?(?:吗|没有|没)|跟上了(?:吗|没)|(?:准备|写|做|画|算|读|看|填|完成)(?:好|完)?了(?:吗|没有|没)|重复(?:一下|一遍)?(?:他|她|刚才)|复述(?:一下|一遍)?(?:他|她|刚才)|再(?:说|讲)一遍|(?:他|她|.{1,3}同学)刚才(?:是怎么)?(?:说|讲)(?:了|的(?:是)?)?什么|(?:再)?(?:说|讲|读)给(?:大家|全班|同学们|我们)听|眼睛看|(?:大家|都)(?:来)?看(?:这里|这边|老师|黑板|屏幕)|\beyes (?:up|on|here)\b|\blisten to (?:him|her|each|what)\b|\bwho can (?:repeat|say again|tell us) what\b|\bwhat did (?:he|she|they) (?:just )?say\b|\b(?:does|is|are|can) (?:everyone|everybody)\b|\bdoes that make sense\b|\bsay (?:that|it) again\b|\bare you (?:ready|finished|done)\b/iu

/** Pupils are asked to respond to what another pupil said; counts only in questions and requests. */
export const RELATE =
  /(?:同意|赞成|支持|反对)(?:不同意|不赞成)?(?:他|她|谁|哪|这(?:个|种|位)|.{0,6}(?:想法|说法|意见|观点|答案|做法|看法)|吗|不)|(?:谁|哪位|有人|有没有人|其他同学|别的同学|同学们|大家|还有).{0,8}(?:补充|评一评|评价(?:一下)?(?:他|她)|帮(?:帮|助)?(?:他|她)|质疑|反驳|接着(?:他|她))|(?:对|给)(?:他|她|这位同学).{0,8}(?:补充|评价|建议|意见|想说)|(?:他|她|这位同学|.{1,3}同学)(?:们)?的?(?:想法|方法|说法|意见|答案|回答|做法|解法|观点).{0,10}(?:怎么样|怎样|对吗|对不对|好在哪|看法|一样|不同|吗)|(?:和|跟|与)(?:他|她|刚才|.{1,3}同学)(?:们)?(?:说)?的?.{0,6}(?:一样|不同|区别|联系)|(?:觉得|认为|看)(?:他|她|这位同学|.{1,3}同学)(?:们)?(?:说|讲|读|做|写|算|画|的|刚才)|(?:谁|能)(?:听|看)懂(?:了)?(?:他|她)|\b(?:do you|who|does anyone|anyone) (?:all )?(?:dis)?agrees?\b|\badd (?:on )?to (?:what|that|his|her)\b|\b(?:think|say) about what (?:he|she|they|[a-z]+)\b|\bdid (?:anyone|anybody) (?:else )?(?:get|do)\b|\brespond to\b|\bin common with (?:his|her|their)\b|\b(?:same|different) (?:as|from) (?:his|her|what)\b/iu

/** Reasons, thinking and connections between ideas are asked for. */
export const REASONING =
  /为什么|为何|凭什么|理由|依据|原因|根据(?:什么|哪)|怎么(?:知道|想到|想的|想出|看出|发现|推|证明|判断)|怎样(?:想的|想到|知道|看出|证明|判断|推)|(?:说|讲|谈|解释|说明)(?:一)?(?:说|讲|谈|下)?你(?:们)?的?(?:想法|思路|理由|道理|原因|思考)|什么(?:道理|缘故|关系|联系|规律)|说明(?:了)?什么|从(?:哪|什么).{0,8}(?:看出|知道|体会|感受到|读出|得到)|(?:能|怎么|怎样|如何)(?:不能)?证明|\bwhy\b|\bhow (?:do|did|can|could) (?:you|we) (?:know|decide|tell|figure)\b|\bhow come\b|\bwhat makes you\b|\bexplain (?:why|your|how)\b|\bcan you explain\b|\byour (?:reason|reasoning|thinking|evidence)\b|\bprove\b|\bjustify\b|\bwhat (?:is|'s) the (?:relationship|connection|pattern)\b/iu

/** An answer is to be fuller, more exact, or in the words of the subject. */
export const ACCURACY =
  /(?:说|答|回答|讲|写)(?:得)?(?:再)?完整|完整(?:地)?(?:说|答|回答|讲)|再(?:准确|具体|精确|完整|详细|规范)|(?:准确|具体|详细|规范)(?:地|一点)?(?:说|讲|答)|用.{0,8}(?:语言|术语|单位|算式|式子|符号|词语)(?:来)?(?:表示|说|表达|描述)|单位(?:是|呢)|举(?:一)?个?(?:例子|例|反例)|\b(?:more|be) (?:specific|precise|exact)\b|\bfull sentence\b|\bcomplete sentence\b|\bgive (?:me|us) an example\b|\bwhat unit\b|\buse the (?:word|term)\b/iu

/** A question that invites questions, not content. */
export const ANY_QUESTIONS = /(?:有|还有)(?:什么|没有|哪些)?(?:问题|疑问|不懂|不明白)|\b(?:any|have) questions\b/iu

/** Content asked for in addition to who should speak; a call without it asks for no content. */
export const ASKS_MATTER = /什么|多少|几|怎|如何|哪(?!位|个(?:同学|小组|组|人))|\b(?:what|how|which|where|when)\b/iu

/** A pupil refers to what another pupil said or did. */
export const PUPIL_RELATES =
  /(?:不)?(?:太)?(?:同意|赞成|支持)(?!吗)|我反对|我.{0,6}(?:补充|提醒|纠正|反驳|帮)(?:一下|一点)?(?:他|她|.{1,3}同学)|(?:对|给)(?:他|她|.{1,3}同学).{0,6}(?:补充|建议|意见|提醒)|我(?:想|要|来|还)(?:想|要)?补充|我(?:也)?(?:和|跟|与)(?:他|她|.{1,4}同学|大家)(?:们)?(?:的)?(?:想法|答案|方法|想|说)?(?:的)?(?:是)?(?:一样|不一样|不同|相同|差不多)|(?:他|她)(?:说|讲|算|写|做|画|读|答|想)(?:得|的)(?:对|不对|错|好|很|有道理|是对的|是错的|没有?道理)|(?:他|她)(?:刚才)?(?:算|写|做|画|读|说|答)(?:错|漏|少|反)|(?:他|她)(?:忘|漏|少)(?:了|写|说|算|看)|(?:按|照|用)(?:他|她|.{1,3}同学)(?:的|说)|刚才.{0,6}(?:同学|他|她)(?:说|讲)|\bi (?:dis)?agree\b|\b(?:like|as) (?:he|she|they) said\b|\badd (?:on )?to (?:what|that|his|her)\b|\bi (?:also )?got (?:the same|a different|what (?:he|she))\b|\b(?:same|different) (?:as|from|than) (?:his|hers|her|him|them)\b/iu

/** A pupil wants to hear more or does not follow. */
export const PUPIL_ASKS =
  /不懂|糊涂|不(?:太|是很)?(?:明白|清楚)|没(?:有)?(?:听|看)(?:懂|清|明白)|不知道(?:怎么|为什么|该|这)|想(?:问|请教)|有(?:一)?个?(?:疑问|问题)(?!是?对)|(?:能|可以)再(?:说|讲)|什么意思[?？吗]?|\bi (?:don't|do not) (?:get|understand|know how)\b|\bi'm (?:confused|stuck|lost)\b|\bwhat do you mean\b|\bcan you (?:explain|repeat|say)\b|\bi have a question\b/iu

/** A pupil gives reasons, several steps, or consequences. */
export const EVIDENCE =
  /因为|由于|所以|因此|说明(?!书|文)|证明(?:了|它|这)|可以看出|看得出|从.{1,14}(?:看出|知道|体会|感受|发现|读出)|根据|理由是|(?:如果|要是|假如).{1,18}(?:就|那|会)|我(?:是|们是)?(?:这样|这么)(?:想|算|做|看)|先.{1,18}(?:再|然后|接着)|\bbecause\b|\bthat (?:means|shows)\b|\bif .{1,40}\bthen\b|\bso (?:it|that|we|you|they)\b|\bfirst\b.{1,60}\bthen\b|\bit shows\b/iu

/** Announces reading aloud or reciting: the words that follow are not the pupil's own. */
export const READING =
  /读(?![出懂到者完得准])|背诵|背一|齐背|朗诵|念一|念给|\bread\b(?! that)|\brecite\b|\brepeat after\b/iu

/** Says no more than that the class follows or has finished. */
export const FOLLOWS =
  /^(?:老师[,，])?(?:我|我们|都)*(?:听|看|写|做|画|算|读|准备|完成)*(?:完|好|懂|清楚|明白|会|对)了[。.!！]?$/u

/** Asks for something that only the person asked can say: an own view, feeling, way, finding or supposition. */
export const OWN_VIEW =
  /你(?:们)?(?:是)?(?:怎么|怎样|如何)|(?:你|你们|大家)(?:觉得|认为|想(?!到什么)|猜|的(?:感受|想法|看法|理解|体会|发现|意见|理由))|有(?:什么|哪些)(?:感受|想法|看法|体会|发现|收获|启发)|不同(?:的)?(?:想法|意见|看法|方法)|你.{0,4}(?:喜欢|最想)|你还(?:能|会|可以|想)|谈(?:一)?谈(?:你|自己)|(?:还有|有没有)(?:别的|其他|不同|另外)|(?:如果|假如|要是)(?:让)?你|\bwhat (?:do|did|would) you (?:think|feel|notice|like|say|do)\b|\bin your opinion\b|\bhow (?:do|did|would) you\b|\bany other\b|\bwhat (?:might|could) you\b|\bif you were\b/iu
