import { PHASES, type Phase } from '@keguan/contract/vocabulary/lesson-path'
import type { TextSentence } from './lesson-text.ts'

/** 下面, 接下来, 好，现在: the teacher turns to something else. */
const TURNS =
  /^(?:(?:好(?:了|的)?|嗯|对|行|那么?)[,，]?)?(?:(?:同学们|小朋友们?|大家)[,，]?)?(?:下面|接下来|现在|最后|然后|我们(?:来|做|再)|请)|\b(?:now|next|finally)\b/iu

/**
 * What opens a phase, with what it adds to the log odds of entering it at this sentence; a sentence can have several.
 * Weights were set on one half of bench/meaning.
 */
const OPENINGS: readonly (readonly [phase: Phase, weight: number, cue: RegExp])[] = [
  [
    'development',
    1.5,
    /^(?:好[,，])?(?:首先|我们先|先来|先看|请(?:大家|同学们|小朋友们)?(?:先)?(?:看|观察|打开(?:课本|书)|翻(?:到|开)))|先自己读|默读/u,
  ],
  [
    'practice',
    3,
    /练习(?:题|本|册|一下)?|习题|例题|(?:选择|判断|填空|应用|计算)题|第[一1]题|(?:做|看)(?:一|几|两|三)?道|巩固|练一练|考考(?:你|大家)|闯关|抢答|当堂检测|检(?:测|验)一下|小试牛刀|(?:学习|任务|作业)单|导学案|\bexercises?\b|\bpractis|\bpractice\b/iu,
  ],
  [
    'practice',
    1.5,
    /自己(?:动手|试|做|写|画|算)|试一(?:试|下)|写下来|画(?:出|下)来|演一演|做一做|算一算|独立完成|设计|打开(?:本子|作业本)|动(?:手|笔)|选一[种个]|轮到你们|仿照|分角色|背一背|(?:写|画|填|标|读|唱|跳|折|拼)一(?:写|画|填|标|读|唱|跳|折|拼)|\byour turn\b|\bon your own\b/iu,
  ],
  [
    'transfer',
    3,
    /生活(?:中|当中|里)|(?:联系|结合)(?:一下)?(?:现实|生活|实际)|(?:这|本)节课.{0,12}(?:学(?:习|会|到)?|收获|知道)|今天(?:的课|我们)?.{0,4}(?:知道了|学(?:习|会)?了|收获)|有(?:什么|哪些)收获|快(?:要)?(?:下课|结束)了?|\bhomework\b|\breal life\b|\bwhat have (?:you|we) learn/iu,
  ],
  [
    'transfer',
    2.5,
    /作业|课后|回家|最后(?:一个|来|想|送)|(?:如果|假如|要是)(?:有一天|你是|让你|我们)|总结一下|回顾一下|梳理一下|谁来总结|回到(?:刚才|开头|课前|一开始)|现在回到/u,
  ],
  ['transfer', 1.5, /评一评|自己(?:评|平时)|改一改|编|创作|拓展|延伸|挑战|思考题|推荐|走出|换(?:成|掉)|有意思的/u],
]

/** A turn to something else opens a phase the more likely, whichever it is; it opens none by itself. */
const TURN_ADDS = 1.5

/** More than this adds nothing, so that the first of several openings is the one. */
const MOST = 3

/** (4) log odds that a sentence adds for entering each phase, in the order of `PHASES`; 0 where nothing opens it. */
export function openingWeights({ role, text }: Pick<TextSentence, 'role' | 'text'>): number[] {
  const weights = PHASES.map(() => 0)
  if (role === 'student') return weights
  for (const [phase, weight, cue] of OPENINGS) if (cue.test(text)) weights[PHASES.indexOf(phase)]! += weight
  const turns = TURNS.test(text) ? TURN_ADDS : 0
  return weights.map((weight) => (weight > 0 ? Math.min(MOST, weight + turns) : 0))
}
