import { PRAISE } from '../language/lexicon/talk-cues.ts'

/** Says what was done, found or how: 说得完整, 连颜色都看见了, 会用注释, 你用了两种方法. */
const DEED =
  /(?:读|说|讲|想|写|看|听|算|画|做|分|答|找|用|问|比|背|观察|发现|思考|表达|解释|总结|想象|概括|理解|联系)(?:得|到|出|了|懂|清)|连.{1,12}都|会(?:用|想|听|看|说|读|问|观察|思考|发现|表达|联系)|(?:把|能|用).{2,14}(?:说|讲|想|写|看|用|算|画|做|读|联系)|\b(?:you|your) (?:explained|noticed|used|found|read|compared|asked|described|checked|gave|showed|reason\w*|example|detail\w*)\b/iu

/** Names the person praised: a theorem may be 了不起 too. */
const WHOSE =
  /[你他她]|同学|小组|这组|^(?:读|说|讲|想|写|看|听|算|画|分析|观察|总结|概括|理解|表达|回答)得|连.{1,12}都|\b(?:you|your|he|she|his|her)\b/iu

/** From this length on, in characters, a sentence can name an action in addition to the praise. */
const ROOM = 7

const lettersOf = (text: string): number => [...text.matchAll(/[\p{L}\p{N}]/gu)].length

/** Praise that says what was good. */
export const namesWhatWasGood = (text: string): boolean =>
  PRAISE.test(text) && lettersOf(text) >= ROOM && DEED.test(text) && WHOSE.test(text) && !/[?？]/u.test(text)

/** Praise that says only that something was good: 很好, 真棒, 说得好. */
export const isBarePraise = (text: string): boolean => PRAISE.test(text) && lettersOf(text) < ROOM
