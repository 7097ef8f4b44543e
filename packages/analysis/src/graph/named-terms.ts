import type { TextSentence } from '../path/lesson-text.ts'

/**
 * What is named: 叫做, 称为, 这就是 with a name up to the next sign; a title in 《》. Named once is enough, for it is named on
 * purpose.
 */
const NAMINGS: readonly RegExp[] = [
  /(?:叫做|叫作|称为|称作|称之为|(?:我们|这|就|又|把它|名字)(?:就)?叫(?:它)?)(?:做)?[，,]?[“"]?(?<name>\p{Script=Han}{2,8})[”"]?(?=[，,。！!？?；;、]|$)/gu,
  /这(?:就)?是(?:著名的)?[“"]?(?<name>\p{Script=Han}{2,6}(?:定理|原理|定律|公式|法则|法|反应|思想))[”"]?(?=[，,。！!]|$)/gu,
  /《(?<name>\p{Script=Han}{2,8})》/gu,
]
/** 叫什么, 叫我们, 叫大家来: nothing is named. */
const NO_NAME =
  /什么|怎么|哪|谁|老师|同学|大家|我们|你们|小朋友|一下|起来|出来|那么|这么|^(?:他|她|它|你|我|做|上|不|没|有|这|那|一个|一种)|(?:了|吧|吗|呢|啊|的)$/u

/** Names that the lesson gives to things, in the order in which they are given. */
export function namedTerms(sentences: readonly TextSentence[]): Set<string> {
  const names = new Set<string>()
  for (const { text } of sentences) {
    for (const naming of NAMINGS) {
      for (const { groups } of text.matchAll(naming)) {
        if (groups?.name !== undefined && !NO_NAME.test(groups.name)) names.add(groups.name)
      }
    }
  }
  return names
}
