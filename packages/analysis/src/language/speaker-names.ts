import type { SpeakerRole } from '../speakers/speakers.ts'
import { trimEndOf } from './normalise.ts'

/** How a transcript marks the teacher: 师, 教师甲, T, T1, Teacher, Ms Wang, 王老师. */
const TEACHER =
  /^(?:师|教师|老师|执教者|主讲|授课教师|任课教师|Teacher|Instructor|Mr|Mrs|Ms|Miss)(?:[\dA-Z甲乙丙丁一二三四五六]|\s\d+)?$|^\p{Script=Han}{1,4}(?:老师|教师)$|^(?:Mr|Mrs|Ms|Miss)\.? ?\p{L}+$/iu
/** Many at once: 齐答, 全班, 生齐, Students, Ss, All. */
const SEVERAL =
  /^(?:齐|齐答|齐读|齐声|齐说|全班|全体|全体学生|全班学生|全班同学|众生|众|生齐|生齐答|生齐读|学生齐答|生众|师生|师生齐|学生们|同学们|大家|集体|多名学生|几名学生|小组|Ss|Students|Pupils|All|Class|Whole class|Chorus|Several|Everyone|Group)(?:答|读|说)?$/iu
/** One pupil: 生, 生1, 学生甲, 同学A, S, S3, Student 2, P1. */
const STUDENT =
  /^(?:生|学生|同学|男生|女生|某生|一生|个别学生|Student|Pupil|Boy|Girl|Child)(?:\s?[\dA-Z甲乙丙丁戊己庚辛一二三四五六七八九十]{1,3})?$|^\p{Script=Han}{1,4}(?:同学|小朋友)$|^第[\d一二三四五六七八九十]+组$/iu

/** Letters alone keep their case and take only numbers: "So:" and "To:" are words. */
const TEACHER_LETTER = /^(?:[Tt]|Tr)\d{0,2}$/u
const STUDENT_LETTER = /^(?:[SsPp]|St)\d{0,3}$|^S[A-D]$/u

/** What a speaker's name says about the role; null when it says nothing ("张三", "说话人1"). */
export function roleOfName(name: string): SpeakerRole | null {
  const bare = stripRemarks(name)
  if (SEVERAL.test(bare)) return 'several'
  if (TEACHER.test(bare) || TEACHER_LETTER.test(bare)) return 'teacher'
  if (STUDENT.test(bare) || STUDENT_LETTER.test(bare)) return 'student'
  return null
}

/** "师(出示图片)" is spoken by 师; "生 1" and "生1" are one pupil. */
export function stripRemarks(name: string): string {
  const bare = name.replace(/[(（[【<][^)）\]】>]*[)）\]】>]?/gu, '').replace(/^[#*·•\-\s]+/u, '')
  return trimEndOf(bare, /[*\s]/u).replace(/(\p{Script=Han}) (?=[\dA-Z\p{Script=Han}])/gu, '$1')
}

/** Words that stand before a colon without naming a speaker. */
const NOT_NAMES =
  /^(?:注意|问题|板书|答案|例如|比如|例|首先|其次|最后|然后|提示|要求|目标|题目|步骤|结论|总结|小结|思考|作业|公式|定义|性质|解|证明|已知|求|因为|所以|如果|图|表|就是|叫做|等于|说|问|道|想|如下|即|Note|Example|Answer|Question|Hint|Title)$|[，,。？?！!]|(?:说|问|道|是|如|叫|为|想|答|看|读|写|有|到)$/u
/** Facts about the lesson that stand above a transcript. */
const HEADINGS =
  /^(?:执教|执教教师|授课教师|授课人|授课|时间|日期|地点|课题|课型|课时|年级|班级|学科|科目|教材|版本|学校|单位|整理|记录|记录人|评课|教学目标|教学重点|教学难点|主题|标题|Title|Date|Subject|Grade|School|Topic|Class)$/iu

/** Whether a word before a colon could be a person's name or a machine's label of one. */
export function couldBeName(word: string): boolean {
  const bare = stripRemarks(word)
  if (roleOfName(bare) !== null) return true
  if (NOT_NAMES.test(bare) || HEADINGS.test(bare)) return false
  return (
    /^\p{Script=Han}{2,4}$/u.test(bare) ||
    /^(?:说话人|发言人|讲话人|角色|Speaker|SPEAKER|spk|人物)[\s_]?[\dA-Za-z一二三四五六七八九十]{1,3}$/iu.test(bare) ||
    /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u.test(bare)
  )
}

export function isHeading(word: string): boolean {
  return HEADINGS.test(stripRemarks(word))
}
