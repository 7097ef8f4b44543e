import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { at } from './lib/root.mjs'

/** Comments end at this column (CONTRIBUTING). */
const WIDTH = 120
const SOURCE = /\.(?:tsx?|mjs|mts|js|css|py|grit)$/u
/** Installed, built, or written by machines. */
const SKIPPED =
  /(?:^|\/)(?:[.].*|node_modules|dist|(?:kernel|server)\/build|migrations|samples|weights|public|test-results)$/u
/** Chinese pages; the specification is quoted. This file names the phrases itself. */
const FOREIGN = /\.zh-CN\.md$|^docs\/specification\.md$|^tools\/english\.test\.mjs$/u
const LINK = /https?:\/\/|biome-ignore/u

/**
 * Phrases that a reader has to guess, with what to write: a word that finds the text quickly, the phrase, the
 * replacement. Patterns must not match names in the code, or lists of words that the product itself searches for.
 */
const BANNED = [
  ['whoever', /\bwhoever\b(?! whatever)/iu, 'the caller, the owner, anyone who'],
  ['anew', /(?:\/\/|\*|#).*\banew\b/u, 'again'],
  ['hang', /\bhangs? (?:on|upon)\b/iu, 'depends on'],
  ['beside', /\b(?:stands?|stood|lies?|lay) beside\b/iu, 'is next to'],
  ['dear', /\b(?:dear hash|makes? \w+ dear|is dear)\b/iu, 'expensive'],
  ['deed', /\b(?:no deed|deed of|whose deed)\b/iu, 'action'],
  ['business', /\b(?:nobody|no one)[’']s business\b/iu, 'hidden, private'],
  ['is told', /\bis told (?:so|of)\b/iu, 'is reported, gets a notice'],
  ['through', /\bwaves? \w+ through\b|\bwaved through\b/iu, 'accept'],
  ['mend', /(?:\/\/|\*|#|^\s*(?:it|test|describe)).*\bmend(?:s|ed|ing)?\b/iu, 'correct, fix, repair'],
  ['mended', /\b(?:is|was|are) mended\b/iu, 'correct, fix, repair'],
  ['happened', /\bsomething has happened\b/iu, 'new notification'],
  ['second', /\bcomes second\b/iu, 'the concurrent call'],
  ['nobody hears', /\bnobody hears\b/iu, 'state the fact'],
  ['for ever', /\bfor ever\b/iu, 'forever'],
  ['the own', /\bthe own\b/iu, 'their, the caller’s'],
  ['bits a', /\bbits a (?:character|minute)\b/iu, 'per'],
  [' a ', /\b(?:row|column|line|page) a (?:row|question|goal|lesson|pupil|class|measure)\b/iu, 'per'],
  ['one answer', /\bthe one answer (?:for|to)\b/iu, 'throws 404 for unknown and for out-of-scope ids alike'],
  ['null of', /\bnull of nothing\b/iu, 'null for an empty list'],
  ['happen', /\bwhat did not happen\b/iu, 'rolled-back events'],
  ['queue', /\blie in the queue\b/iu, 'every job needs exactly one handler'],
  ['truth', /\bclassrooms with truth\b/iu, 'annotated classroom recordings'],
  ['lamps', /\bthe lamps stand on\b/iu, 'evidence for each lamp'],
  ['framed', /\bframed in red\b/iu, 'outlined in red'],
  ['particulars', /\byour particulars\b/iu, 'profile'],
]

/** Sources and documents below a folder, relative to the root. */
function filesUnder(folder = '') {
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (SKIPPED.test(path) || FOREIGN.test(path)) return []
    if (entry.isDirectory()) return filesUnder(path)
    return SOURCE.test(path) || path.endsWith('.md') ? [path] : []
  })
}

const texts = filesUnder().map((file) => ({ file, text: readFileSync(at(file), 'utf8') }))

/**
 * Comments longer than the limit, as `line: text`. A comment is a line that begins as one or lies in a block, or what
 * follows `// ` behind code; lines with a link or an instruction to the linter cannot be wrapped.
 */
function longComments(text) {
  const found = []
  let isBlock = false
  for (const [index, line] of text.split('\n').entries()) {
    const start = line.trimStart()
    if (start.startsWith('/*') || start.startsWith('{/*')) isBlock = true
    const isComment = isBlock || start.startsWith('//') || /\s\/\/ /u.test(line)
    if (isBlock && line.includes('*/')) isBlock = false
    if (isComment && line.length > WIDTH && !LINK.test(line)) found.push(`${index + 1}: ${line.trim()}`)
  }
  return found
}

/** Banned phrases of a text, as `line: phrase → what to write`. */
function bannedPhrases(text) {
  const lower = text.toLowerCase()
  return BANNED.filter(([word]) => lower.includes(word)).flatMap(([word, phrase, instead]) =>
    text.split('\n').flatMap((line, index) => {
      const match = line.toLowerCase().includes(word) ? phrase.exec(line) : null
      return match ? [`${index + 1}: “${match[0].trim()}” → ${instead}`] : []
    }),
  )
}

const problemsIn = (those, find) => those.flatMap(({ file, text }) => find(text).map((problem) => `${file}:${problem}`))

test(`comments: are at most ${WIDTH} columns wide`, () => {
  const sources = texts.filter(({ file }) => SOURCE.test(file))
  expect(sources.length).toBeGreaterThan(2000)
  expect(problemsIn(sources, longComments)).toEqual([])
})

test('sources, documents and English texts: have no phrase that has to be guessed', () => {
  expect(problemsIn(texts, bannedPhrases)).toEqual([])
})

describe('the check itself', () => {
  const long = 'x'.repeat(WIDTH)

  it('finds long comments of every form, and leaves code, links and instructions alone', () => {
    expect(longComments(`/** ${long} */\n * ${long}`)).toEqual([`1: /** ${long} */`])
    expect(longComments(`/**\n * ${long}\n */\n// ${long}\nf() // ${long}`)).toHaveLength(3)
    expect(longComments(`const a = '${long}'\n// https://${long}\n// biome-ignore ${long}`)).toEqual([])
  })

  it('finds phrases in comments, test names and texts', () => {
    expect(bannedPhrases('/** Whoever asks is told so. */')).toHaveLength(2)
    expect(bannedPhrases("it('mends the row', () => {})")).toHaveLength(1)
    expect(bannedPhrases("named('每行一题', 'One row a question')")).toHaveLength(1)
  })

  it('leaves names in the code alone', () => {
    expect(bannedPhrases('const anew = status === 404\nif (MENDS.test(text)) mend(next)')).toEqual([])
  })
})
