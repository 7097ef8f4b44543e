/** How a clause relates to the writer: what they do, what they do not, or what someone else does. */
export type Bearing = 'own' | 'negated' | 'others'

export interface Clause {
  readonly text: string
  readonly bearing: Bearing
}

const SEAM = /[，,；;：:、。！？!?.…\n]/u

/** Words that reject the activities of a clause. */
const NEGATIONS = [
  ...['不喜欢', '不太喜欢', '不爱', '不擅长', '不善于', '不想', '不愿', '不会', '不太会', '不懂', '不适合', '不感兴趣'],
  ...['没兴趣', '没有兴趣', '提不起兴趣', '兴趣不大', '讨厌', '反感', '厌倦', '害怕', '头疼', '头痛', '受不了', '从不'],
  ...['从来不', '从来没', '从没', '没有做过', '没做过', '不是我的强项', '做不来', '很烦', '枯燥', '无聊', '坐不住'],
  ...[
    '不太愿',
    '不大愿',
    '不拿手',
    '不在行',
    '外行',
    '嫌烦',
    '头大',
    '犯困',
    '张不开嘴',
    '懒得',
    '没耐心',
    '不习惯',
    '做不好',
    '学不会',
  ],
]
const ENGLISH_NEGATION =
  /\b(?:not|never|hate|hated|dislike|disliked|bored|boring|avoid|avoided|can't|cannot|couldn't|don't|didn't|doesn't|won't|no interest|rather than|instead of)\b/u

/** Another person at the start of a clause, before what they do. */
const OTHERS = [
  ...[
    '爸爸',
    '妈妈',
    '父亲',
    '母亲',
    '爸',
    '妈',
    '爷爷',
    '奶奶',
    '外公',
    '外婆',
    '哥哥',
    '姐姐',
    '弟弟',
    '妹妹',
    '叔叔',
    '舅舅',
    '阿姨',
  ],
  ...[
    '表哥',
    '表姐',
    '同桌',
    '室友',
    '同事',
    '邻居',
    '朋友',
    '别人',
    '有人',
    '有的同学',
    '其他同学',
    '他们',
    '她们',
    '他',
    '她',
  ],
]
const LEAD = [
  '我的',
  '我家',
  '我',
  '而',
  '但',
  '但是',
  '不过',
  '可',
  '平时',
  '以前',
  '小时候',
  '当时',
  '有一次',
  '那时',
  '因为',
  '虽然',
]
const ENGLISH_OTHERS =
  /^(?:(?:and|but|while|because|although) )?(?:he|she|they|people|others|my (?:\w+ )?(?:father|dad|mother|mom|mum|brother|sister|friend|friends|uncle|aunt|parents|grandfather|grandmother|colleague|colleagues|boss|teacher|roommate))\b/u
const ENGLISH_SELF = /\b(?:i|i'm|i've|i'd|we|me|my)\b/u

const FIRST_PERSON = /我(?!们)|\b(?:I|me|my|I'm|I've|I'd)\b/u
const PRONOUNS = ['他', '她']

/** A text without an “I”, such as a teacher's remark on a pupil: its “he” and “she” are the person it is about. */
export const isThirdPerson = (texts: readonly string[]): boolean => !texts.some((text) => FIRST_PERSON.test(text))

/**
 * Clauses of a sentence, each with whom it is about. A clause without a subject has that of the clause before it.
 *
 * @param thirdPerson whether “he” and “she” are the person whom the text is about
 */
export function readClauses(sentence: string, thirdPerson = false): Clause[] {
  const clauses: Clause[] = []
  let isOther = false
  for (const part of sentence.split(SEAM)) {
    const text = part.trim()
    if (text === '') continue
    const about = subjectOf(text, thirdPerson)
    isOther = about === undefined ? isOther : about === 'others'
    const bearing = isOther ? 'others' : isNegated(text) ? 'negated' : 'own'
    clauses.push({ text, bearing })
  }
  // “修车，我不感兴趣”: the rejected activity is in the previous clause if the clause itself contains only the refusal
  return clauses.map((clause, i) => {
    const next = clauses[i + 1]
    const isTurnedDown = clause.bearing === 'own' && next?.bearing === 'negated' && next.text.length <= 9
    return isTurnedDown && !clause.text.includes('我') ? { ...clause, bearing: 'negated' } : clause
  })
}

function subjectOf(clause: string, thirdPerson: boolean): 'own' | 'others' | undefined {
  const lower = clause.toLowerCase()
  if (ENGLISH_OTHERS.test(lower)) return 'others'
  if (ENGLISH_SELF.test(lower)) return 'own'
  let head = clause
  for (let found = true; found; ) {
    const lead = LEAD.find((word) => head.startsWith(word))
    found = lead !== undefined
    if (lead) head = head.slice(lead.length).trimStart()
  }
  const person = OTHERS.find((word) => head.startsWith(word))
  if (person === undefined) return clause.includes('我') ? 'own' : undefined
  const rest = head.slice(person.length)
  const isRelative = OTHERS.some((word) => rest.replace(/^的/u, '').startsWith(word)) // “his father”
  if (thirdPerson && PRONOUNS.includes(person) && !isRelative) return 'own'
  // “妈妈教我做账”, “朋友都来找我”: the writer takes part
  return rest.includes('我') ? 'own' : 'others'
}

const isNegated = (clause: string): boolean =>
  NEGATIONS.some((word) => clause.includes(word)) || ENGLISH_NEGATION.test(clause.toLowerCase())
