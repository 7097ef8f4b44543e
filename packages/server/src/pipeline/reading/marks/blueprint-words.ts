/** Cognitive levels that name the columns of a table of specifications. */
const LEVEL =
  /^(?:[A-Fa-f][.、:]?|[①-⑥])?(?:识记|记忆|了解|知道|识别|再认|再现|理解|领会|掌握|(?:简单|综合|灵活|直接|初步)?(?:应用|运用)|分析|综合|分析(?:与|和|、)综合|综合(?:与|和|、)评价|评价|评估|鉴赏(?:评价)?|创造|创新|探究|表达应用|remember|understand|apply|analy[sz]e|evaluate|create|knowledge|comprehension|application|analysis|synthesis|evaluation)(?:水平|层次)?(?:\([A-Fa-f]\))?$/iu

export const isLevel = (text: string): boolean => LEVEL.test(text)

export const LABEL = /^(?:题号|小题号?|题目|题序|no\.?|question)$/iu
export const FULL = /^(?:题?分值|满分值?|题分|分数|赋分|marks?)(?:\(分\))?$/iu

/** Rows and columns with sums, and those for signatures. */
export const isSummary = (text: string): boolean =>
  /^(?:合计|总计|小计|总分|共计|题量|题数|(?:所占)?(?:比例|百分比|比重)|百分比?|占比|total|sum|share|备注|说明|命题人|审题人)/iu.test(
    text,
  )
