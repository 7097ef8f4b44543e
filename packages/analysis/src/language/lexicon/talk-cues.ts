/**
 * What a teacher or a pupil does with a clause, by its words. Our own list, made from the descriptions of the
 * categories of Flanders 1970 and of the feedback types in docs/methods; English cues follow the same descriptions. No
 * alternative below a star is a prefix of another, so that matching is linear even in repetitive text.
 */

/** Category 1: takes up a feeling without threat. */
export const FEELING =
  /别着急|不着急|不要急|别急|慢慢(?:说|来|想)|没关系|没事的|别紧张|不(?:要|用)紧张|不(?:要|用)怕|别(?:怕|害怕|担心|难过)|(?:老师|我)(?:能)?理解(?:你|大家)|有点(?:累|紧张|难过)(?:了|吧)|\bdon't worry\b|\btake your time\b|\bno hurry\b|\bit's (?:okay|ok|all right) to\b|\bi understand (?:how|that) you\b/iu

/**
 * Category 2, strong: an evaluative word for what pupils said or did. Read clause by clause. One definition: the praise
 * of feedback, of Flanders' 2 and of 积极话语 is this one. "究竟是甲厉害还是乙厉害" and "所有的核弹都很厉害" are about the content.
 */
export const PRAISE =
  /^(?!究竟|到底|所有|(?:所以|那么?)?(?:我们|咱们|大家)?(?:还)?(?:要|得|需要|应该|能不能)(?:再)?(?:找|想|换|用|学).{0,4}更|[^，,]{1,12}还是)(?=.*?(?:(?:很|真|真是|非常|特别|太|好|挺|(?<!很|更|太)多|多么|更|又|这么|可|最)(?:会)?(?:棒|好(?!像|几|多人)|不错|不简单|厉害|聪明|精彩|了不起|完整|准确|准(?!备)|清楚|清晰|流利|流畅|熟练|仔细|细心|细致|深刻|深入|到位|巧|妙|美(?!丽)|好听|思考|想象|观察|读书|听|说|表达|学习|动脑筋|想办法|发现|创意|新意|想法|道理|感情|条理|意思|思辨性|说服力|价值|眼光|响亮|认真|用心|周全|全面|周到|具体|形象|生动|专心|大胆|善于|整齐|灵|专业|规范|诚实|善良|实用|新鲜|有(?:创意|新意|想法|道理|感情|条理|意思|趣|礼貌|思辨性|说服力|价值|诗意|眼光|节奏|水平)|恰当|贴切|辩证|漂亮|有趣|牢|稳|像(?!是|不)|直观|简洁|用功|投入|充分|难得|敏感|灵活|意思|关键)|(?<!要|是|不|得)(?:不错|了不起|有创意|有新意|有道理|有理有据|有礼貌|有想法|好极了|棒极了|精彩|难得|佩服|恭喜|学以致用|火眼金睛|不简单|聪明|漂亮|厉害|有意思|有趣|可圈可点|点子上|到本质|心坎|不谋而合|融会贯通|天衣无缝|滴水不漏|斩钉截铁|基本功扎实|这就是进步|难不倒|收获.{0,4}不少|完整|全面|正确无误|真广|好办法|好主意|主意好|这么多|真不少|真多|自己编的)(?:的)?(?:了|啊|呀|哦|呢|吧)?$|鼓(?:鼓)?掌|掌声|点(?:个|一个)?赞|大拇指|小红花|向(?:他|她|你|他们)学习|(?:读|说|讲|看|想|写|听|分|答|画|做|抓|算|唱|拍|接|演|编|记|背|问|指|选|总结|概括|分析|观察|回答|合作|配合|表达|考虑|描述|归纳|知道|用|加|解释|举|折|测|学|猜)得(?!再|不够|不|怎么|有点|太(?:快|慢|少|满|小|多)|少|对不|出|了|到|自|都)(?:真|很|非常|特别|太|更|挺|又|有|多|天|滴|斩|十分)?(?:\p{Script=Han}{1,8})(?:了|啊|呀|哦)?$|(?:读|说|讲|写|答|做|猜|算|画)对了|(?:都|全)(?:读|说|讲|看|写|答|做|画|算)?(?:准|对|出来)了|全部(?:成功|正确)|没有一个错|值得(?:表扬|学习)|谢谢你|抓住(?:了)?(?:最)?(?:关键|特点|要点|重点)|(?:进步|好多|好听多)了|(?:能|会)(?:找|说|想|用|发现|提|改|接受|带着).{1,16}(?:就好|很|说明)|一个比一个|眼睛真|真(?:好|棒)|(?:我|老师)(?:喜欢|佩服|为.{0,6}骄傲)|像(?:在|是|不像)?.{0,10}(?:一样)?(?:美|好听)|没白(?:上|学)|(?:这次|这一次|这回)(?:就)?(?:准|对|好|整齐|稳)(?:多)?了|孩子$|写出来了|自己编|都会(?:用|唱|说)了|\bwell done\b|\b(?:excellent|fantastic|brilliant|wonderful|amazing|awesome|perfect|lovely)\b|\b(?:very|really) (?:good|nice|clear)\b|\b(?:good|great|nice) (?:job|work|idea|thinking|answer|try|point|question)\b))/iu

/** Category 2, weak: nothing more than yes. Only at the head of a sentence that follows a pupil. */
export const AFFIRM =
  /^(?:嗯{1,9}|哦{1,9}|哎?对{1,9}|好{1,9}|是|行|可以|没错|不错|正确|答对了|说对了|对的|对了|是的|好的|好了|就是(?:这样|这个)|请坐(?:下)?|坐(?:下)?|你?先?请坐|完全正确|同意|有道理|都可以|可以的|都对|都对了|yes|yeah|yep|right|correct|exactly|ok|okay|good|great|nice|mm{1,9}|uh-huh|that's right|sit down(?: please)?)(?:啊|呀|吧|哈|哦|的|了)*$/iu

/** Category 3: attributes an idea to a pupil. */
export const USES_IDEA =
  /(?:刚才)?(?:他|她|你|他们|你们|这位同学|这个同学)(?:刚才)?(?:说|讲|提|想|用|发现|认为|的意思|的想法|的方法|的办法|的回答|的答案|的发现|告诉我们|读出了|看出了|抓住了)|(?:按|照|按照|根据|借|用)(?:他|她|你|刚才)(?:的|说)|你是说|刚才.{0,6}同学(?:说|讲|提)|就像.{1,6}(?:同学|他|她|你)说|\b(?:as|like) (?:he|she|you|[a-z]+) (?:said|says|suggested)\b|\b(?:his|her|your) (?:idea|point|method|way)\b|\bso (?:you're|you are) saying\b|\byou mean\b/iu

/** Develops an idea: names it, draws a conclusion, puts it in other words. */
export const TAKES_FURTHER =
  /叫(?:做|作)?|称(?:为|作)|也就是|就是说|就是(?!这样|这个)|说明|可见|所以|因此|这(?:样)?就|这是|原来|不管|只要|只有|既|不光|而且|其实|从.{1,12}(?:变成|到)|变成|用的是|\b(?:that means|in other words|so (?:that|it|we)|is called|because)\b/iu

/** Others are to judge what a pupil said or did. */
export const JUDGES =
  /(?:同意|赞成)(?:吗|他|她|不|这|哪)|支持(?:谁|哪|他|她)|(?:他|她|他们|这位|作者|大家|你们|同学们|小评委|小作者).{0,14}(?:对不对|对吗|对了没有|对了吗|好不好|怎么样|对还是不对|有没有道理|有道理吗|配不配|几颗星|是这样吗|是不是这样|采纳|评价|有什么问题|有没有(?:什么)?问题|提(?:提)?(?:意见|建议))|谁(?:来|能|想)?(?:点评|评价|评一评|帮)|谁听(?:明白|懂|清)了|(?:大家|你们)(?:来)?帮(?:他|她)|(?:别的|其他)(?:组|同学|小组).{0,14}吗|\bdo you (?:all )?agree\b|\bis (?:he|she) right\b/iu

/** Category 7: scolds, or justifies authority. */
export const CRITICISM =
  /别(?:说话|讲话|吵|玩|敲|闹|动了)|不要(?:讲话|说话|吵|玩|交头接耳|闹)|太吵|(?:^|[，,])安静(?:[，,!！]|$)|(?:在|还)(?:下面)?(?:说话|讲话|玩.{1,8}|睡觉).{0,10}(?:关掉|收|不点名|等一等|注意)|关掉[!！]|收走|粗心|上课都|罚|(?:你|你们)(?:这个|这样)?不对啊|注意纪律|不(?:够)?认真|(?:没|没有)(?:认真|好好)?听|怎么又|又(?:忘|错)了|说了多少(?:遍|次)|我(?:说过|讲过)(?:多少|很多|几)|谁在(?:说话|讲话)|不像话|谁让你|(?:真|太)(?:慢|吵|乱|不像话)|\bstop (?:talking|it|that)\b|\bbe quiet\b|\bpay attention!|\bhow many times\b|\bnot listening\b/iu

/** Category 7 too: says that an answer is wrong. */
export const NEGATION =
  /^(?:不对|错了?|不是(?:的|这样)?|不正确|不行|不可以|这(?:个|样)?(?:不对|错了|是错的)|no|wrong|not (?:quite|right|exactly)|that's (?:not right|wrong))(?:吧|啊|哦|的|了)*$|(?:回答|答案|说|算|读|写|做|想)(?:得)?(?:不对|错了)(?!吗)/iu

/** Feedback that leads from a wrong or half answer to a better one. */
export const CORRECTION =
  /再(?:想一想|想想|算一算|算算|看一看|看看(?!第)|检查|试一试|试试)|(?:少|漏|忘|缺)(?:说|写|看|算)?了|应该(?:是|读|写|说)(?!什么|多少|几)|(?:要|得)(?:改|注意)(?!力|什么|啊|的)|注意(?:一下)?(?:单位|读音|字音|符号|格式|顺序)|(?:如果|要是).{0,12}(?:就)?更(?:好|美|完整)|(?:还)?(?:差|不够|不完整|不准确)(?:$|[，。])|再(?:大声|响亮|完整|具体|准确|慢|低|快|紧|轻)一?点?|声音(?:再)?大|(?:慢|快)了(?:半|一|点|些)|(?:画|写|算|做|说|读|列|连|放|填|答|符号|方向|单位|步|接)(?:得)?(?:搞|弄|都)?(?:错|反)了|太(?:满|快|慢|小|大声|少|短|乱)了|不是.{1,8}[，,](?:是|而是|再|应)|准确(?:地|来)(?:说|讲)|严格(?:地|来)?(?:说|讲)|看(?:清楚|清).{0,10}再|不能(?:一看|光|只|凭)|(?:要|得)区分|连到不同|到底是.{1,10}(?:数|看|算|读)一(?:数|看|算|读)|\btry again\b|\bthink again\b|\byou (?:forgot|missed)\b|\bit should be\b|\bnot quite\b|\balmost\b|\bcheck (?:it|the|your)\b|\blouder\b/iu

/** Turns to other pupils for the same question. */
export const PASS_ON =
  /(?:还有|哪位|谁)(?:.{0,6})(?:补充|不同|其他|别的|帮(?:帮|助)?(?:他|她)|评价|点评|同意)|(?:其他|别的)(?:同学|人|小组).{0,8}(?:呢|说|看|补充|意见|想法|同意)|大家(?:觉得|认为|说)(?:他|她)|听.{0,6}(?:他|她|作者)(?:们)?怎么说|\b(?:who|anyone|anybody) (?:else|can help|wants to add|agrees|disagrees)\b|\b(?:any )?other (?:ideas?|ways?|answers?)\b|\bdo you (?:all )?agree\b|\bwhat about (?:the )?others\b/iu

/** Asks the same pupil for more. */
export const PROBE =
  /为什么|为何|何以|怎么(?:知道|想|看(?!待|这)|得|说|会|发现|算|分|猜|打击|增加|判断|办|做|加热)|^(?:那|你)?(?:是)?(?:从|根据)(?:哪|什么)|(?:从|根据)(?:哪|什么).{0,8}(?:看|读|猜|判断|发现|知道)|能(?:不能)?(?:再)?.{0,10}(?:具体|详细|举|说说理由|解释)|什么样的|(?:理由|依据|原因)(?:是|呢|$)|比如(?:说)?[呢吗?？]|举(?:个|一个)例|接着呢|再说(?:一)?(?:说|遍|下)|具体(?:说|一点|解释)|过程(?:说|讲)|你(?:的意思|说的|指的)是|哪[两几]种|说明什么|真的.{0,4}吗|也就是[?？]|\bwhy\b|\bhow (?:do|did|can) you\b|\bwhat do you mean\b|\bcan you (?:explain|say more|give)\b|\bwhat else\b|\btell (?:me|us) more\b|\bfor example\?/iu

/** Calls on someone to answer; asks for an answer even without a question mark. */
export const NOMINATION =
  /你来(?:回答|说|讲|读|试|做|算|答|谈|评|补|背|演|画|写|吧|$)|请(?:你|他|她|这位|那位|后面|第[一二三四五六七八]).{0,6}(?:来|说|回答|读|谈|讲)|^请[\p{Script=Han}]{1,4}(?:来)?(?:说|回答|读|讲|谈|试)|(?:谁|哪位|哪个(?:同学|小组|组)?)(?:.{0,4})(?:来|能|会|愿意|想|敢|可以|先|知道|说|读)|(?:请|有请)(?:举手|小组)|(?:谁|哪位).{0,8}(?:说|读|讲|试|答|举)|^[\p{Script=Han}]{2,3}[,，]?你(?:说|来|觉得|呢)|\b(?:who (?:can|wants|would|knows)|your turn|what do you think|can you (?:tell|answer|read|try)|please answer)\b/iu

/** Time to think is announced: the D of an IDRE chain. */
export const THINKING =
  /想一想|想想(?:看)?|思考(?:一下|[\p{Script=Han}]{0,4}(?:分钟|秒))?|讨论|商量|(?:同桌|小组|四人|前后桌).{0,8}(?:说|交流|讨论|议|合作)|互相(?:说|讲|交流)|考虑一下|\bthink (?:about|for|it)\b|\btalk (?:to|with) your\b|\bdiscuss\b|\bin pairs\b|\bin groups\b/iu

/** A task that pupils carry out by themselves: silence after it is exercise. */
export const TASK =
  /(?:做|写|算|画|折|剪|填|圈|抄|默|练|读|量|拼|摆|连)(?:一)?(?:做|写|算|画|折|剪|填|圈|抄|默|练|读|量|拼|摆|连|遍|下|个|张)|练习|独立完成|动手|动笔|自己(?:做|写|算|画|读|试)|完成.{0,8}(?:题|表|练习|记录)|打开.{0,6}(?:课本|书)|默读|抄下来|\b(?:write|draw|do|copy|fill in|work on|practise|practice|read silently)\b/iu

/** Category 6: gives directions that pupils are to follow. */
export const DIRECTION =
  /^(?:好[,，]?)?(?:现在|下面|接下来)?(?:请|大家|同学们|你们|全班|各(?:个)?小组|每(?:个|位)(?:同学|人|小组)|我们)*(?:先|再|都|一起|一边|自己|马上|认真|仔细|安静|用(?:铅笔|红笔|笔|心|自己的话))*(?:打开|翻(?:到|开)|拿出|拿好|准备好|看(?:黑板|屏幕|大屏幕|老师|课本|书|第|图|这|向)|读(?:一遍|第|课文|题|一读)|写(?:下|在|一|到)|抄|画(?:出|一|下)|圈出|划出|标出|填|做(?:第|一|这|完)|算(?:一|出)|举手|坐好|坐下|起立|站起来|停(?:下|笔)|放下|收(?:起|好)|合上|跟(?:着|我|老师)|听(?:老师|清|好|录音|他|同学)|注意(?!到)|小声|讨论|交流|开始|记(?:下|住|在)|背(?:诵|一遍)|检查|对照|比一比|读给|说给|闭上)|^请(?!坐|问|看来|你来|说)|(?:把|将).{1,14}(?:画|写|圈|抄|拿|翻|放|记|读|标|划|折|剪|合|收|找|改|填)(?:下来|出来|出|在|到|好|上|一|三|两|给|成|开|起来)|一起(?:读|说|背|念|数|做)(?!了)|齐(?:读|说|背)|^(?:安静|坐好|停|开始|举手|上课|下课|起立|坐正)(?:[一下点吧了。.!！,，]|$)|^(?:please )?(?:open|turn to|take out|look at|listen|read|write|copy|draw|put|stand up|sit down|raise your|come (?:here|to)|close|repeat after|get into|work (?:in|with))\b|\bplease (?:open|turn|take|look|listen|read|write|stand|sit|come|repeat)\b/iu

/** A new part of the lesson begins: such a sentence is no feedback even right after an answer. */
export const TRANSITION =
  /^(?:好[,，]?)?(?:那么|那|现在|下面|接下来|接着|然后|最后|其次|同学们|大家|请)?[,，]?(?:我们|让我们|咱们|一起|再|先)?(?:再|先|一起|就|接着|继续)?(?:来(?:看|学|做|读|研究)|看(?:第|下|一道|图|黑板|屏幕)|学习|进入|换(?:一|个)|开始|打开|翻到)|^(?:下面|接下来|下一(?:题|个|句|段|步)|今天|这节课|上节课|请(?:大家|同学|打开|拿)|同学们)|^(?:now|next|let's|today|okay,? (?:now|let's))\b/iu

/** A pupil speaks up on their own initiative: asks, disagrees, adds, has another way. */
export const PUPIL_INITIATIVE =
  /^老师[,，]?(?!好)|我(?:想|要|来|还)(?:补充|问|提)|我有(?:一个|个|一点|不同|补充|疑问|问题|想法|意见)|我(?:不同意|反对|不(?:太)?明白|不懂|不认为|觉得(?:他|她|不|这个?不))|我还(?:有|知道|想|发现|可以|能)|补充(?:一点|一下)|(?:我|我们)(?:用|有)(?:的是)?(?:另|别|不同)|可是(?!因为)|但是我|不对[,，]|他(?:说|算|读|写|做|忘|漏|少)(?:错|得不|了?除|掉)|\bi (?:disagree|have a question|want to (?:ask|add)|don't (?:agree|understand))\b|\bbut (?:why|what if|i)\b|\bcan i (?:ask|add)\b|\bexcuse me\b/iu

/** The question is open: ideas of pupils after it count as their own. */
export const INVITATION =
  /补充|不同(?:的)?(?:想法|意见|看法|方法|答案)|(?:别|其他|另外)的?(?:想法|方法|办法|看法|意见)|有什么(?:问题|疑问|想问|想说)|谁想(?:说|问|补)|你(?:想|还想)(?:问|说|知道)什么|\bany (?:questions|other ideas|comments)\b|\bwhat do you want to (?:ask|know)\b|\banything (?:else|to add)\b/iu
