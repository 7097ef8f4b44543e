/** Who or what a line about the lesson begins with. */
const SUBJECT =
  /^(?:教师|师生|师|学生|生|全班学生|全体学生|学生们|多名学生|个别学生|各小组|各组|小组|课件|多媒体|屏幕|大屏幕|幻灯片|指名|老师(?=边|在.{1,12}(?:写|贴|画)|板书|巡视|点击|范读|指名|环视|微笑|点头|示意))/u
const DOING =
  /板书|板演|出示|播放|巡视|点击|演示|张贴|贴[于在到]|写[下在]|画[在出]|举手|鼓掌|起立|坐下|点头|摇头|微笑|环视|示意|自学|默读|自读|齐读|朗读|范读|练习|独立|讨论|交流|汇报|回答|齐答|操作|动手|尝试|思考|沉默|指名|指导|配乐|分发|下发|收集|投影|展示|依次|逐一|背诵|完成|边/u
/** Words that address someone. */
const SPOKEN = /[你您我咱?？!！“”"]|请|大家|[吗呢吧啊呀]/u
/** So near to its beginning a narration says what happens, and so long it is at most, characters. */
const NEAR = 20
const LONGEST = 100

/**
 * Whether a line without a speaker describes an action: 学生齐读课题。 教师巡视指导。 课件出示情境图。 A line that addresses
 * someone, or asks, is speech and continues the previous line.
 */
export function isNarration(text: string): boolean {
  const line = text.trim()
  return line.length <= LONGEST && SUBJECT.test(line) && DOING.test(line.slice(0, NEAR)) && !SPOKEN.test(line)
}
