import { AFFIRM, PRAISE } from '../language/lexicon/talk-cues.ts'

/** Says what was done, found or how: 说得完整, 连颜色都看见了, 会用注释, 你用了两种方法, “硬硬的”这个词. 说得多好 does not. */
const DEED =
  /[“"].{1,12}[”"].{0,14}(?:词|句|字|比喻|说法)|(?:读|说|讲|想|写|看|听|算|画|做|分|答|找|用|问|比|背|观察|发现|思考|表达|解释|总结|想象|概括|理解|联系)(?:得(?!(?:真|很|非常|特别|太|挺|又|多|多么|这么)?(?:好|棒|不错|精彩|漂亮)(?:[了呀啊呢]|[，,。.！!]|$))|到|出|了|懂|清)|连.{1,12}都|会(?:用|想|听|看|说|读|问|观察|思考|发现|表达|联系)|(?:把|能|用).{2,14}(?:说|讲|想|写|看|用|算|画|做|读|联系)|\b(?:you|your) (?:explained|noticed|used|found|read|compared|asked|described|checked|gave|showed|reason\w*|example|detail\w*)\b/iu

/** Names the person praised: a theorem may be 了不起 too. */
const WHOSE =
  /[“你他她]|同学|小组|这组|^(?:读|说|讲|想|写|看|听|算|画|分析|观察|总结|概括|理解|表达|回答)得|连.{1,12}都|\b(?:you|your|he|she|his|her)\b/iu

/** From this length on, in characters, a sentence can name an action in addition to the praise. */
const ROOM = 7

const lettersOf = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]/gu)].length

/** Gives the others something to do, and does not say what was good. */
const SETS_TASK = /请|学着|试一?试|鼓.?掌|掌声/u

/** Praise that says what was good. */
export const namesWhatWasGood = (text: string): boolean =>
  PRAISE.test(text) &&
  !SETS_TASK.test(text) &&
  lettersOf(text) >= ROOM &&
  DEED.test(text) &&
  WHOSE.test(text) &&
  !/[?？]/u.test(text)

/** Longer clauses say more than that something was good, characters. */
const BARE_CLAUSE = 6

/** Praise that says only that something was good, alone or with the answer said again: 很好, 真棒, 非常好，竖直向上. */
export function isBarePraise(text: string, answer = ''): boolean {
  if (!PRAISE.test(text) || DEED.test(text) || /[?？]/u.test(text)) return false
  const clauses = text.split(/[，,。.！!]/u).filter((clause) => lettersOf(clause) > 0)
  const praise = clauses.filter((clause) => PRAISE.test(clause))
  const others = clauses.filter((clause) => !PRAISE.test(clause) && !AFFIRM.test(clause))
  return (
    praise.every((clause) => lettersOf(clause) <= BARE_CLAUSE) &&
    praise.length === 1 &&
    others.every((clause) => answer.includes(clause) && !isReason(clause))
  )
}

/** The repeated words may themselves be what was good: 说得好，因为有浮力 repeats a reason. */
const isReason = (clause: string): boolean => /因为|所以|先.{1,24}再/u.test(clause) && lettersOf(clause) > ROOM
