import type { Phase } from '@keguan/contract/vocabulary/lesson-path'

/**
 * Evidence of a sentence for a phase of the lesson. `weight`: 3 opens a phase, 2 is typical of it, 1 is weak evidence.
 * The first rule of a phase that fits a sentence counts.
 */
export type PhaseCue = readonly [phase: Phase, weight: 1 | 2 | 3, cue: RegExp]

/** Our own list around the cues that docs/methods names (导入 上节课, 请看; 展开 首先, 什么是; 练习 做, 小组; 迁移 换一个, 作业). */
export const PHASE_CUES: readonly PhaseCue[] = [
  [
    'introduction',
    3,
    /^(?:同学们)?[,，]?上课|同学们好|上一?节课(?!再)|上次课|昨天我们|今天我们(?!学(?:习)?了|学得|的收获|就(?:上|学)?到)(?:就|来|要|一起|学|继续|将|先)|这节课我们(?:就|来|要|一起|将|继续)|我们今天(?:要|来|学习)|猜一猜|猜猜看/u,
  ],
  [
    'introduction',
    3,
    /\bgood (?:morning|afternoon)\b|\blast (?:time|lesson|class)\b|\btoday we(?:'re| are|'ll| will)\b|\bguess what\b/iu,
  ],
  [
    'introduction',
    2,
    /请看(?:大?屏幕|图|黑板|视频)|看(?:大屏幕|一段(?:视频|录像))|生活中(?!还|哪)|还记得|复习一下|(?:我们|以前|已经)学过(?!的)|谁来(?:说说|回忆)|讲(?:一)?个故事|谜语|走进/u,
  ],
  [
    'introduction',
    2,
    /\bdo you remember\b|\blet's review\b|\bhave you ever\b|\blook at (?:the screen|this picture)\b/iu,
  ],
  ['introduction', 1, /你们(?:见过|去过|喜欢|知道)|同学们(?:见过|去过|喜欢|知道)|题目叫|课题/u],
  [
    'development',
    3,
    /^(?:好[,，]?)?(?:现在|下面|接下来)?(?:我们)?(?:先|再|一起)?来(?:看|学习|研究|探究|认识|分析)(?!练习|习题|作业)|^首先|我们先看/u,
  ],
  [
    'development',
    2,
    /什么(?:是|叫)|为什么|我们(?:来|先|再)看|概念|定义|公式|推导|规律|也就是说|意思是|怎么理解|怎样理解|小结|观察|第[一二三四五](?:句|段|步|部分|节|种)|因为.{0,40}所以/u,
  ],
  ['development', 2, /\bwhat is\b|\bwhy\b|\bfirst\b|\blet's look\b|\bthis means\b|\bdefin(?:e|ition)\b|\bformula\b/iu],
  ['development', 1, /例如|比如|因为|所以|因此|说明|表示|怎样|如何|是指|叫做|理解|因而/u],
  ['development', 1, /\bfor example\b|\bbecause\b|\btherefore\b|\bis called\b/iu],
  [
    'practice',
    3,
    /(?:做|完成|来|看)(?:一|几|两|三|这|下面|第)?[一二三四五]?(?:道|些|个|点|组)?(?:的)?(?:练习|习题|题(?!目))|练习(?:题|本|册|一下)|巩固|小组(?:讨论|合作|交流|活动|一起)|同桌(?:讨论|交流|互相|两人|之间)|四人(?:一)?组|独立(?:完成|思考|做)|自己(?:算|做|写|试|动手)|(?:开始|动手|动笔)(?:做|算|写|折|画|讨论|操作)/u,
  ],
  [
    'practice',
    3,
    /\bexercises?\b|\bin (?:pairs|groups)\b|\bwork with your partner\b|\bpractis|\bpractice\b|\byour turn\b/iu,
  ],
  [
    'practice',
    2,
    /展示一下|来展示|汇报|上台|上黑板|板演|(?:算|做|填|试|写|读|练|画|连)一(?:算|做|填|试|写|读|练|画|连)|核对|对(?:一下)?答案|做完|写完|算完|时间到|计算/u,
  ],
  ['practice', 2, /\bcheck (?:the |your )?answers?\b|\bfill in\b|\btime's up\b|\bshow (?:us|your)\b/iu],
  [
    'practice',
    3,
    /^(?:好[,，]?)?(?:下面|接下来|现在)?(?:请|我们)?(?:各?小?组|大家|你|同学们)?(?:来|把它)?(?:看一道例题|做一道|用一用|做(?:一)?做|演一演|写下来|完成练习|自己动手|选一种.{0,16}画)|(?:来看|做)一?道?(?:例题|选择题|判断题|应用题)|^(?:下面|接下来)(?:请)?(?:各小组|完成)/u,
  ],
  ['practice', 1, /等于(?:多少|几)|一起读|齐读|全班一起/u],
  [
    'transfer',
    3,
    /(?:用|运用)(?:今天|刚才|我们)?(?:所)?学(?:的|过的|到的)|学以致用|生活中(?:还有|哪)|换(?:一|成|个)|拓展|延伸|举一反三|作业|课后|回家|今晚|下课|今天(?:我们)?(?:学(?:习)?了|的收获)|(?:这|本)节课(?:我们)?(?:学(?:习)?了|你(?:有|学)|的收获|读了|认识了)|收获|今天(?:的课)?就(?:上|学)?到/u,
  ],
  [
    'transfer',
    3,
    /\bhomework\b|\bin (?:real|daily) life\b|\bwhat if\b|\bwhat have (?:you|we) learn|\bafter class\b|\bclass is over\b/iu,
  ],
  [
    'transfer',
    3,
    /^在?(?:我们的)?生活(?:中|当中).{0,8}(?:哪|还有|什么)|联系(?:一下)?(?:现实|生活|实际)|^最后(?:来)?(?:一个|考虑|想一想).{0,8}(?:问题|综合|挑战)?|^(?:那)?(?:如果|假如)有一天|今天.{0,4}(?:知道了|学了|学会了)/u,
  ],
  [
    'transfer',
    2,
    /如果|假如|还(?:能|可以)(?:用|怎么|解决)|迁移|应用|实际生活|想象一下|创编|改写|仿写|下节课|回顾|总结/u,
  ],
  ['transfer', 2, /\bsuppose\b|\bimagine\b|\bapply\b|\bto sum up\b|\bnext (?:time|lesson)\b/iu],
]
