import { readPrefix } from './speaker-marks.ts'
import { couldBeMark, isCommonPrefix, stripRemarks } from './speaker-names.ts'
import type { UnsureLine } from './transcript-types.ts'

/** How far from its beginning a line may name somebody, and the maximum length of the name, characters. */
const REACH = { line: 40, name: 14 } as const
/** From this length on, a line without a full stop at its end was wrapped, characters. */
const WRAPPED = 12
/** From this share of marked lines on, a line without a mark has most likely lost it (a proposal). */
const SHARE_OF_MARKED_LINES = 0.6
/** What people type in place of a colon. */
const MISTYPED = /^([^;；、,，。！？!?:：]{1,14})[;；]/u
/** A role word set off from what follows by anything but a comma: 老师，我想… speaks to one. */
const ROLE_IN_FRONT =
  /^[(（【[<]?(?:师|生|教师|老师|学生|同学|T|Ss?|Teacher|Students?|Speaker|发言人|说话人)\s?[\d甲乙丙丁]{0,3}[)）】\]>]?\s?(?:[;；.–—|>、=]|(?<=师|生|\d)[,，]|-[\s\p{Script=Han}]|\s\S|$)/u
/** 师 and 生 begin few other words: 师同学们好, of which the colon was forgotten. */
const ROLE_SIGN =
  /^(?:教师|师(?![傅父徒范生资长兄姐弟妹德]|大(?!家))|生(?![活日物词字命产长动病态气意成存人怕硬于理涯机火熟育僻疏]))/u
/** What stands in sentences and not in names. */
const SENTENCE = /我们|你们|咱|大家|同学们|请|的|了|是|就|也|一下|什么|这|那|哪|怎|看|想|听|有|把|让|给|为|在|不|会|要/u
/** A time that was not read as one: 00:12师同学们, 李明 19:31 老师好. */
const TIME_IN_FRONT = /^[^。！？!?，,]{0,12}?\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?:[，,\s]|[师生])/u

/** Context by which a line is judged: the words before it, and the marks of other lines. */
type Around = { previous: string; isTimed: boolean; names: ReadonlySet<string> }

/**
 * Whether a line without a mark could be somebody's own: "王小明同学们说：", "生;三角形", "师 对". Ordinary speech has colons too
 * (大家看：…, 注意：…), so what stands before one has to look like a name.
 */
export function couldBeOwn(text: string, { previous, isTimed, names }: Around): boolean {
  const line = text.trim().slice(0, REACH.line)
  if (beginsWithName(line, names)) return true
  if (ROLE_IN_FRONT.test(line) || (isTimed && TIME_IN_FRONT.test(line))) return true
  // a line that goes on in the middle of a sentence is a wrapped one
  if (!/[。！？!?….:：”"）)】\]]$/u.test(previous) && previous.length >= WRAPPED) return false
  if (ROLE_SIGN.test(line)) return true
  const mistyped = MISTYPED.exec(line)?.[1]
  if (mistyped !== undefined) return couldBeMark(mistyped)
  const prefix = readPrefix(line)
  return prefix !== null && !/^[“"「]/u.test(prefix.text) && couldName(stripRemarks(prefix.name))
}

/** A known name and a sign or a space, no comma: 小明，你来说 speaks to him. */
function beginsWithName(line: string, names: ReadonlySet<string>): boolean {
  for (let end = 2; end <= REACH.name && end < line.length; end++)
    if (/[;；.|、—–=\s-]/u.test(line[end]!) && names.has(line.slice(0, end))) return true
  return false
}

function couldName(bare: string): boolean {
  if (bare.length > REACH.name || /[“”"「」《》]|^[\d(（]/u.test(bare) || isCommonPrefix(bare)) return false
  if (!/\p{Script=Han}{2}/u.test(bare)) return couldBeMark(bare)
  return !SENTENCE.test(bare)
}

/** The lines to ask about: none where lines often go on without a mark. */
export function whereMarked(unsure: readonly UnsureLine[], marked: number, unmarked: number): readonly UnsureLine[] {
  return marked + unsure.length >= SHARE_OF_MARKED_LINES * (marked + unmarked) ? unsure : []
}
