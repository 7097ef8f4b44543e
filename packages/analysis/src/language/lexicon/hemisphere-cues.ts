/** A cue and its weight in the sum; task cues count double, because they say what pupils are to do. */
export type WeightedCue = readonly [cue: RegExp, weight: number]

/**
 * Analytic and sequential language: because–therefore, if–then, numbers, units, order, definitions, comparisons,
 * questions for facts and reasons. The kinds are those of the methods (left/right), the words are our own list. A
 * metaphor, not a measure of brain activity.
 */
export const ANALYTIC_CUES: readonly WeightedCue[] = [
  [/因为|所以|因此|由于|从而|推出|得出|说明了|证明|根据|\bbecause\b|\btherefore\b|\bso that\b/iu, 1],
  [/如果.{1,25}(?:就|那么)|只要.{1,15}就|只有.{1,15}才|\bif\b.{1,40}\bthen\b/iu, 1],
  [
    /\d|[二三四五六七八九十百千万]分之|[二三四五六七八九十百两](?:个|倍|次|米|厘米|千米|克|度|元|平方|立方)|多少|几(?:个|倍|次)/u,
    1,
  ],
  [
    /厘米|分米|千米|毫米|平方米|千克|公式|等于|加上|减去|乘以|除以|百分之|[+×÷=]|\b(?:equals?|plus|minus|times|divided)\b/iu,
    1,
  ],
  [/首先|其次|第[一二三四五]步?|最后一步|步骤|顺序|先.{1,20}再|按照|\b(?:first|second|third|finally|step)\b/iu, 1],
  [/叫(?:做|作)|是指|定义|概念|规律|性质|法则|定理|分类|属于|意思是|\b(?:is called|means|define|rule|grammar)\b/iu, 1],
  [/相同|不同(?!的?(?:想法|感受))|区别|比较|对比|大于|小于|多于|少于|\b(?:compare|same|different|difference)\b/iu, 1],
  [/为什么|什么原因|依据|理由|\bwhy\b|\breason\b/iu, 1],
  [
    /(?:算|量|数|列|填|判断|验证|归纳|总结|分析)一?(?:算|量|数|列|填|下)|列式|计算|解方程|背诵|默写|\b(?:calculate|count|measure|list|analyse|analyze)\b/iu,
    2,
  ],
]

/** Image and feeling: images, senses, emotion, story, metaphor, play, singing, drawing, acting. */
export const IMAGE_CUES: readonly WeightedCue[] = [
  [/想象|画面|仿佛|好像|眼前|脑海|情景|场景|意境|\b(?:imagine|picture|scene)\b/iu, 1],
  [
    /颜色|红|绿色?|蓝|金黄|声音|香味|闻到|摸|味道|柔软|温暖|冰凉|明亮|\b(?:colour|color|sound|smell|taste|touch|warm|bright)\b/iu,
    1,
  ],
  [
    /感受|感觉|心情|感动|高兴|快乐|开心|难过|伤心|喜欢|热爱|思念|害怕|情感|语气|\b(?:feel|feeling|happy|sad|love|mood)\b/iu,
    1,
  ],
  [/故事|童话|传说|寓言|诗人|诗句|人物|主人公|从前|\b(?:story|tale|poem|once upon)\b/iu, 1],
  [/就像|好比|比喻|拟人|像.{1,8}(?:一样|似的)|\bjust like\b/iu, 1],
  [/美丽|优美|漂亮|有趣|好玩|神奇|奇妙|欣赏|旋律|节奏|\b(?:beautiful|fun|magic|rhythm|melody)\b/iu, 1],
  [
    /(?:唱|画|演|跳|玩|猜)一?(?:唱|画|演|跳|玩|猜)|表演|扮演|角色|分角色|游戏|唱歌|歌曲|画画|跳舞|有感情地|动作|\b(?:draw|sing|dance|act|play|role|game|song)\b/iu,
    2,
  ],
  [/假如你|如果你是|编(?:一个|个)?故事|创编|续写|大胆(?:想|猜)|\bif you were\b/iu, 2],
]

/** A teacher's task or instruction to the class, as opposed to explaining. */
export const TASK_CUE =
  /^(?:好[,，]?|那么?[,，]?|现在[,，]?|接下来[,，]?)?(?:请|大家|同学们|你们|谁|哪位|小组|同桌|全班|一起|我们一起|打开|翻到|拿出|看(?:黑板|大屏幕|图|题|书)|试|想一想)|请(?:你|大家|同学|看|打开|拿出|用|把|在|说|读|写|画|算)|([\p{Script=Han}])一\1|讨论(?:一下|起来)?|(?:动手|完成|练习|朗读|齐读|默读|表演|上台|举手|交流|记下来|写下来|画出来|圈出来)|\b(?:please|let's|turn to|open your|look at|listen|work in|try|write|read|draw|discuss|talk to your)\b/iu
