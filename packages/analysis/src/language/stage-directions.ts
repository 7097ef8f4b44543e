import type { SpeakerRole } from '../speakers/speakers.ts'

/** A bracket further away than this closes something else, or the first one was never closed: characters. */
const LONGEST_DIRECTION = 300
const OPENING = '(（【[〔'
const BRACKETS = /[()（）【】[\]〔〕]/gu
const HAN = /\p{Script=Han}/gu
/** The usual notes of English transcripts. */
const NOTES =
  /laugh|applause|inaudible|unintelligible|indistinct|unclear|crosstalk|cross talk|overlapping|chatter|background|music|pause|silence|no response|no answer|students? |pupils? |teacher |^(?:xx+|noise|bell|foreign)$/iu

/** Ranges of a text that are not speech: [from, to), in order. */
export type Stretch = readonly [from: number, to: number]

/**
 * Brackets that hold two or more Chinese characters, or the usual English notes, are stage directions: (板书课题),
 * (laughter). Of brackets within brackets the innermost counts. One pass over the brackets, so that any text costs no
 * more than its length.
 */
export function stageDirections(text: string): Stretch[] {
  const found: Stretch[] = []
  let open = -1
  for (const { 0: sign, index } of text.matchAll(BRACKETS)) {
    if (OPENING.includes(sign)) open = index
    else if (open >= 0) {
      if (index - open <= LONGEST_DIRECTION && isDirection(text.slice(open + 1, index))) found.push([open, index + 1])
      open = -1
    }
  }
  return found
}

/** One character that says how many speak, what is left out, or what sounds. */
const SHORT = /^[齐略笑]$/u

const isDirection = (inside: string): boolean =>
  SHORT.test(inside) || (inside.match(HAN)?.length ?? 0) >= 2 || NOTES.test(inside)

/** What of a text was said aloud: without stage directions. */
export function spokenText(text: string): string {
  let spoken = ''
  let from = 0
  for (const [start, end] of stageDirections(text)) {
    spoken += `${text.slice(from, start)} `
    from = end
  }
  return spoken + text.slice(from)
}

/** Pupils who use their voices; "生听录音" and "默读" are no speech. */
const PUPILS_SPEAK =
  /(?:生|同学|全班|小组|指名|指一|请一|男女|分角色|自由|开火车|同桌)[^师听看写默，,。；;]{0,12}?(?:读|背|答|说|讲|汇报|念|唱|讨论|交流|补充|发言|复述|朗诵|问好|点头|摇头)|^齐[读背答说]?$|\b(?:students?|pupils?|class) (?:respond|answer|say|read|discuss|talk|repeat|nod)/iu
const BY_SEVERAL = /齐|全班|全体|众|学生们|小组|讨论|交流|同桌|自由|男女|纷纷|\b(?:students|pupils|class)\b/iu
const SILENT =
  /沉默|无人|没人|没有人|不语|无语|思考|安静|等待|停顿|举手(?!.{0,6}[读答说])|silence|pause|no response|no answer/iu
/** Words that were said and not understood. */
const UNHEARD = /inaudible|unintelligible|indistinct|unclear|crosstalk|cross talk|听不清|听不见|不清晰|^xx+$/iu

/** Who speaks in a stage direction without its words being given, "(生齐读课题)"; null if no one does. */
export function speakersInside(direction: string): { speaker: string; role: Exclude<SpeakerRole, 'teacher'> } | null {
  const inside = direction.replace(/[()（）【】[\]〔〕\s]/gu, ' ').trim()
  if (!PUPILS_SPEAK.test(inside)) return null
  const isChinese = /\p{Script=Han}/u.test(inside)
  return BY_SEVERAL.test(inside)
    ? { speaker: isChinese ? '全班' : 'Students', role: 'several' }
    : { speaker: isChinese ? '生' : 'Student', role: 'student' }
}

/**
 * Whether a line without words was a turn all the same: "生:(背课文)", "Student: [Inaudible]". Silence is none, and of the
 * teacher only what could not be understood is.
 */
export function isWordlessTurn(text: string, role: SpeakerRole | null): boolean {
  if (stageDirections(text).length === 0 || SILENT.test(text)) return false
  return role === 'student' || role === 'several' || UNHEARD.test(text.replace(/[()（）【】[\]〔〕]/gu, '').trim())
}
