import { readFileSync } from 'node:fs'
import { UsageError } from './arguments.mjs'

/** Default pauses, seconds: between speakers, and before the lesson continues after quiet work. */
const BETWEEN = { teacher: [0.35, 0.9], pupil: [0.5, 1.2] }

const DIRECTION = /^（(等|安静|小组) (\d+(?:\.\d+)?)）$/u
const LINE = /^(师|生齐|生(\d))：(.+)$/u
/** Lines of one group are indented; this one begins the next group. */
const NEXT_GROUP = '另一组'

const sentencesOf = (text) => text.match(/[^。？！]+[。？！]/gu) ?? [text]

/**
 * Reads a written lesson: lines of 师, 生1 … 生6 and 生齐; `（等 3.5）` is the pause before the next line, `（安静 20）` quiet
 * work, `（小组 50）` group talk with the indented lines, groups in parallel.
 *
 * @returns moments in order, as `planLesson` makes them, and {kind: 'group', lengthS, groups: [{speaker, text}[]]}
 */
export function readScript(draw, text) {
  const moments = []
  let gapS
  const nextGap = (speaker) => {
    const own = gapS ?? draw.between(...(speaker === 'T' ? BETWEEN.teacher : BETWEEN.pupil))
    gapS = undefined
    return own
  }
  text.split('\n').forEach((raw, index) => {
    const line = raw.trim()
    if (line === '') return
    const direction = DIRECTION.exec(line)
    const spoken = LINE.exec(line)
    const last = moments.at(-1)
    const isOfGroup = /^[\s　]/u.test(raw)
    if (direction?.[1] === '等') gapS = Number(direction[2])
    else if (direction?.[1] === '安静') moments.push({ kind: 'board', lengthS: Number(direction[2]) })
    else if (direction) moments.push({ kind: 'group', lengthS: Number(direction[2]), groups: [[]] })
    else if (isOfGroup && last?.kind === 'group' && line === NEXT_GROUP) last.groups.push([])
    else if (isOfGroup && last?.kind === 'group' && spoken?.[2])
      last.groups.at(-1).push({ speaker: `S${spoken[2]}`, text: spoken[3] })
    else if (isOfGroup || !spoken) throw new UsageError(`line ${index + 1} of the text is not understood: ${line}`)
    else moments.push(momentOf(spoken, nextGap))
  })
  return moments
}

/** @param {RegExpExecArray} spoken */
function momentOf([, who = '', number = '', text = ''], nextGap) {
  const speaker = who === '师' ? 'T' : `S${number}`
  const gapS = nextGap(speaker)
  return who === '生齐' ? { kind: 'choral', text, gapS } : { kind: 'speech', speaker, texts: sentencesOf(text), gapS }
}

/** The text of a file, as `readScript` takes it. */
export function readScriptFile(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new UsageError(cause.message)
  }
}
