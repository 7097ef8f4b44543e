import type { Phase } from '@keguan/contract/vocabulary/lesson-path'

/**
 * Phase cues in the headings of a lesson plan. A strong cue (2) takes precedence over a weak one (1), then the first
 * one in the heading: "小组合作，探究新知" is exploring, no matter who does it. Our own list, from the headings that Chinese and
 * English plans use.
 */
export type PlanCue = readonly [phase: Phase, weight: 1 | 2, cue: RegExp]

export const PLAN_CUES: readonly PlanCue[] = [
  [
    'introduction',
    2,
    /导入|引入|导课|激趣|情境|情景|复习(?!课|题|巩固)|旧知|温故|热身|谈话|揭题|揭示课题|课前(?:热身|谈话|活动|演讲|三分钟)/u,
  ],
  ['introduction', 2, /\bwarm(?:ing)?[- ]?up\b|\blead[- ]?in\b|\bintroduc|\breview\b|\bstarter\b|\bhook\b|\bpre-\w+/iu],
  [
    'development',
    2,
    /新授|新知|新课(?!导入|引入)|探究|探索|讲授|讲解|讲读|讲评|展开|研读|品读|品味|品析|精读|初读|细读|深读|感知|感悟|示范|例题|例\d|概念|建构|推导|实验(?!器材|准备|用品|材料|目的)/u,
  ],
  [
    'development',
    2,
    /\bpresent(?:ation|ing)?\b|\bexplor|\bexplain|\bexplanation\b|\bteaching\b|\bmodel(?:l?ing)?\b|\bdevelop|\bwhile-\w+|\binput\b|\binstruction\b/iu,
  ],
  ['development', 1, /学习|自学|理解|分析|观察|发现|认识|解读|讲/u],
  ['development', 1, /\blearn|\bread(?:ing)?\b|\bstudy\b|\bdiscover/iu],
  ['practice', 2, /练习|巩固|训练|演练|操练|检测|测评|测试|达标|闯关|课堂作业/u],
  ['practice', 2, /\bpractic|\bpractis|\bexercise|\bdrill|\bconsolidat|\bquiz\b|\bcheck/iu],
  ['practice', 1, /小组|合作|讨论|交流|展示|汇报|分享|操作|游戏|竞赛|表演|写作|习作/u],
  ['practice', 1, /\bgroup\b|\bpairs?\b|\bdiscuss|\bgames?\b|\bshow(?:ing)?\b|\bactivit/iu],
  ['transfer', 2, /迁移|拓展|延伸|拓宽|应用|运用|布置作业|作业|课后|举一反三|仿写|升华/u],
  [
    'transfer',
    2,
    /\bproduction\b|\bproduce\b|\bexten(?:sion|d)|\bappl(?:y|ication|ying)\b|\bhomework\b|\bassignment\b|\btransfer\b|\bwrap[- ]?up\b|\bclos(?:e|ing|ure)\b|\bconclu/iu,
  ],
  ['transfer', 1, /实践|提升|反馈/u],
]

/**
 * Summing up. Of the whole lesson it looks back, which the path counts as transfer; in the middle of a plan it closes
 * what was explained.
 */
export const SUMMING_UP = /小结|总结|归纳|收获|回顾|\bsumm(?:ary|aris|ariz|ing)|\bsum up\b/iu
export const WHOLE_SUMMING_UP =
  /(?:课堂|全课|本课|全文|总)[^，,]{0,2}(?:小结|总结|回顾|结)|收获|\bsumm(?:ary|aris|ariz|ing)|\bsum up\b/iu

/** Headings of a plan that are no stages of the lesson. */
export const NO_STAGE =
  /目标|学情|教材|重点|难点|准备|教具|学具|器材|板书|反思|理念|思路|课时|课型|教法|学法|方法|资源|说明|背景|依据|意图|参考|要求|内容|课题$|班级|年级|教师|学生|时间|\bobjectives?\b|\baims?\b|\bgoals?\b|\bmaterials?\b|\bkey (?:words|points?)\b|\bdifficult|\bpreparation\b|\breflection|\bboard\b|\bstandards?\b|\boverview\b|\bresources?\b|\bassessment\b|\btime\b/iu

/** Headings after which the stages begin. */
export const PROCESS_HEADING =
  /^(?:主要)?(?:教学|学习|课堂|活动|课堂教学)?(?:过程|流程|步骤|环节|程序)(?:设计|安排|与方法)?$|^(?:teaching |lesson |learning )?(?:procedures?|process|steps|stages)$/iu

/** Words of every lesson plan: what people are to do, not what the lesson is about. */
export const PLAN_STOP = new Set(
  (
    '教学 学习 学生 教师 师生 生生 引导 出示 课件 板书 指名 汇报 交流 讨论 合作 展示 设计 意图 环节 过程 活动 导入 引入 新课 新知 新授 探究 探索 讲解 讲授 ' +
    '巩固 练习 训练 检测 拓展 延伸 迁移 应用 运用 小结 总结 归纳 布置 完成 独立 自主 思考 观察 分析 理解 掌握 体会 感受 感知 互动 评价 反馈 目标 重点 难点 情境 情景 ' +
    '创设 激发 兴趣 培养 能力 播放 视频 图片 多媒体 教材 学具 教具 预设 组织 巡视 指导 点拨 提问 回忆 复习 旧知 揭示 课题 启发 鼓励 补充 订正 校对 全课 课堂 课后 ' +
    '明确 指出 进入 提出 解决 通过 根据 利用 结合 尝试 发言 代表 成员 任务 步骤 时间 分钟 内容 形式 方法 结果 过渡 提升 谈话 激趣 热身 收获 回顾 分享 操作 动手 说明 使用 ' +
    'teacher teachers student students pupils class lesson activity activities step stage part ask answer lead show present practice practise warm introduction ' +
    'presentation production extension homework summary group groups pair pairs work page blackboard let them their they some one two then min mins minute minutes about make say tell new look see'
  ).split(' '),
)
