/** A Chinese character. Each is one syllable (儿化 is counted too: transcribers rarely agree on it). */
const HAN = /\p{Script=Han}/u

/** What is read aloud where a sign stands between numbers or letters, in syllables: 加 减 乘 除以 等于 大于 小于 度. */
const SIGN_SYLLABLES: Readonly<Record<string, number>> = {
  '+': 1,
  '-': 1,
  '−': 1,
  '×': 1,
  '*': 1,
  '÷': 2,
  '=': 2,
  '>': 2,
  '<': 2,
  '°': 1,
  '℃': 3,
}

/** Digits beyond which a number is read one digit at a time: telephone numbers, codes. */
const LONGEST_READ_NUMBER = 9

/** An operand stands no further than this from its sign, characters. */
const SPACES = 8

const TOKENS =
  /\p{Script=Han}|\d+(?:\.\d+)?%?\s*年|\d+(?:,\d{3})+(?:\.\d+)?%?|\d+\/\d+|\d+(?:\.\d+)?%?|\p{Script=Latin}+(?:['’]\p{Script=Latin}+)?|[+\-−×*÷=><°℃]/gu

/**
 * Syllables needed to say a text aloud. A Chinese character is one; a number counts as a Chinese reader says it
 * (128 一百二十八 = 5, 3.14 三点一四 = 4, 50% 百分之五十 = 5, 2/3 三分之二 = 4, 2024年 digit by digit = 5);
 * arithmetic signs count between numbers; a Latin word counts by `englishSyllables`. Punctuation is silent.
 */
export function countSyllables(text: string): number {
  let total = 0
  for (const match of text.matchAll(TOKENS)) total += tokenSyllables(match[0], text, match.index)
  return total
}

function tokenSyllables(token: string, text: string, at: number): number {
  if (/^\d/u.test(token)) return spokenNumber(token)
  if (HAN.test(token)) return 1
  const sign = SIGN_SYLLABLES[token]
  if (sign === undefined) return englishSyllables(token)
  return isBetweenOperands(text, at, token.length) ? sign : 0
}

/** A dash in running text is punctuation; between digits or letters it is "minus". */
function isBetweenOperands(text: string, at: number, length: number): boolean {
  const before = text.slice(Math.max(0, at - SPACES), at).trimEnd()
  const behind = text.slice(at + length, at + length + SPACES).trimStart()
  return /[\dA-Za-z)）]$/u.test(before) && (behind === '' || /^[\dA-Za-z(（]/u.test(behind))
}

function spokenNumber(token: string): number {
  if (token.endsWith('年')) {
    const digits = token.replace(/[\s年]/gu, '')
    // 1999年 and 08年 are read digit by digit, 3年 and 30年 are quantities.
    return (/^\d{4}$|^0\d$/u.test(digits) ? digits.length : spokenNumber(digits)) + 1
  }
  const [upper, lower] = token.split('/')
  if (upper !== undefined && lower !== undefined) return numberSyllables(lower) + 2 + numberSyllables(upper)
  if (token.endsWith('%')) return 3 + spokenNumber(token.slice(0, -1))
  const [whole = '', decimals] = token.replaceAll(',', '').split('.')
  return numberSyllables(whole) + (decimals === undefined ? 0 : 1 + decimals.length)
}

/**
 * Syllables of a whole number read in Chinese: groups of four digits with 十 百 千, joined by 万 and 亿, runs of
 * zeros inside read as one 零. 10–19 drop the 一 at the very start (十二, not 一十二).
 */
function numberSyllables(digits: string): number {
  if (digits.length > LONGEST_READ_NUMBER || /^0\d/u.test(digits)) return digits.length
  const value = Number(digits)
  if (value === 0) return 1
  const groups = splitByFour(value)
  let syllables = 0
  groups.forEach((group, index) => {
    if (group === 0) return
    const isFirst = index === 0
    syllables += groupSyllables(group, isFirst)
    // 万 or 亿 behind every group but the last one.
    if (index < groups.length - 1) syllables += 1
    // A group below 1000 behind a higher one is introduced by 零.
    if (!isFirst && group < 1000) syllables += 1
  })
  return syllables
}

/** 12345 → [1, 2345], the highest group first. */
function splitByFour(value: number): number[] {
  const groups: number[] = []
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10_000)) groups.unshift(rest % 10_000)
  return groups
}

function groupSyllables(group: number, isFirst: boolean): number {
  const digits = String(group)
  let syllables = 0
  let isZeroPending = false
  for (let place = 0; place < digits.length; place++) {
    if (digits[place] === '0') {
      isZeroPending = true
      continue
    }
    if (isZeroPending) syllables += 1
    isZeroPending = false
    syllables += place === digits.length - 1 ? 1 : 2
  }
  return isFirst && digits.length === 2 && digits[0] === '1' ? syllables - 1 : syllables
}

/**
 * Syllables of one Latin-letter word: groups of vowel letters, minus a silent final e, -es and -ed, plus -le after
 * a consonant. Capitals without a vowel pattern (DNA, ABC) are spelt out, one per letter, three for W.
 * Right for about nine words in ten of running English, which is enough for a rate.
 */
export function englishSyllables(word: string): number {
  if (/^[A-Z]{2,5}$/u.test(word)) return [...word].reduce((sum, letter) => sum + (letter === 'W' ? 3 : 1), 0)
  // Accents do not change the count: é is e.
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’].*$/u, '')
  if (plain.length <= 3) return Math.max(1, vowelGroups(plain.replace(/([^aeiouy])e$/u, '$1')))
  const trimmed = plain
    .replace(/([^aeiouy])(?:es|ed)$/u, (ending, consonant: string) => {
      const isSounded = ending.endsWith('ed')
        ? 'td'.includes(consonant)
        : 'sxzcg'.includes(consonant) || /[sc]h$/u.test(plain.slice(0, -2))
      return isSounded ? ending : consonant
    })
    .replace(/([^aeiouyl])e$/u, '$1')
    .replace(/([aeiouy])le$/u, '$1l')
  return Math.max(1, vowelGroups(trimmed))
}

function vowelGroups(word: string): number {
  // "ia", "io" and "eo" are two vowels, except in -tion, -sion, -cial and the like.
  const split = word.replace(/([^tscg])i([ao])/gu, '$1i-$2').replace(/eo/gu, 'e-o')
  return split.match(/[aeiouy]+/gu)?.length ?? 0
}
