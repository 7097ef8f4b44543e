import type { TextSentence } from '../path/lesson-text.ts'

/**
 * What is named: 叫做, 称为, 这就是 with a name up to the next sign; a title in 《》. Once is enough, since naming is
 * deliberate.
 */
const NAMINGS: readonly RegExp[] = [
  /(?:叫做|叫作|称为|称作|称之为|(?:我们|这|就|又|把它|名字)(?:就)?叫(?:它)?)(?:做)?[，,]?[“"]?(?<name>\p{Script=Han}{2,8})[”"]?(?=[，,。！!？?；;、]|$)/gu,
  /这(?:就)?是(?:著名的)?[“"]?(?<name>\p{Script=Han}{2,6}(?:定理|原理|定律|公式|法则|法|反应|思想))[”"]?(?=[，,。！!]|$)/gu,
  /《(?<name>\p{Script=Han}{2,8})》/gu,
]
/** 叫什么, 叫我们, 叫大家来: nothing is named. */
const NO_NAME =
  /什么|怎么|哪|谁|老师|同学|大家|我们|你们|小朋友|一下|起来|出来|那么|这么|^(?:他|她|它|你|我|做|上|不|没|有|这|那|一个|一种)|(?:了|吧|吗|呢|啊|的)$/u

/** 这条垂直的线段叫做高: a name of one character counts where it is given explicitly and used often enough. */
const SHORT_NAMING = /(?:叫做|叫作|称为|称作|[条边线段数]叫)[“"]?(?<name>\p{Script=Han})[”"]?(?=[，,。！!；;、]|$)/gu
const FEWEST_SHORT_USES = 3
/** A character joined to such a name is a name too: 底和高, 底乘高. */
const JOINED = /(?<one>\p{Script=Han})(?:和|与|乘以?)(?<other>\p{Script=Han})(?<goesOn>\p{Script=Han}?)/gu

/** Names of one character: 高, and 底 beside it. */
export function shortTerms(sentences: readonly TextSentence[]): Set<string> {
  const given = sentences.flatMap(({ text }) =>
    [...text.matchAll(SHORT_NAMING)].map(({ groups }) => groups?.name ?? ''),
  )
  const joined = sentences.flatMap(({ text }) =>
    [...text.matchAll(JOINED)].map(({ groups: { one = '', other = '', goesOn = '' } = {} }) => {
      if (given.includes(other)) return one
      return given.includes(one) && goesOn === '' ? other : ''
    }),
  )
  const uses = (name: string) =>
    sentences.reduce((sum, { tokens }) => sum + tokens.filter(({ word }) => word === name).length, 0)
  return new Set([...given, ...joined].filter((name) => !NO_SHORT_NAME.test(name) && uses(name) >= FEWEST_SHORT_USES))
}
const NO_SHORT_NAME = /^[他她它你我做上下不没有这那谁啥一二三四五六七八九十百千万零]?$/u

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
