import { writeFileSync } from 'node:fs'
import { injectErrors, randomOf } from '../../bench/meaning/inject-errors.ts'
import { readLessons } from '../../bench/meaning/lessons.ts'
import { readMadeLessons } from '../../bench/meaning/made.ts'
import { HAN, roleOdds, roleSigns } from '../../packages/analysis/src/language/roles/role-odds.ts'
import { parseTranscriptText } from '../../packages/analysis/src/language/transcript/transcript.ts'
import { readSentences } from '../../packages/analysis/src/talk/utterances.ts'
import { fitKinds } from '../lib/fit-kinds.mjs'
import { at } from '../lib/root.mjs'

const FOLDS = 5
const OUT = at('packages', 'analysis', 'src', 'language', 'roles', 'role-weights.ts')
/** Ridge penalty of a weight, in sentences. */
const RIDGE = 6
/** Signs in fewer lessons than this are left out: they are of one matter, or of one writer. */
const FEWEST_LESSONS = 10
/** Share of wrong characters in the lines that begin with it. */
const ERRORS = [0, 0.15, 0.4]

/** Reports results on held-out lessons, then trains on all tuning lessons. */
export function trainRoles({ writes }) {
  const lessons = readTuning()
  const learnt = Array.from({ length: FOLDS }, (_, fold) => weightsOf(lessons.filter((lesson) => lesson.fold !== fold)))
  const made = weightsOf(lessons.filter(({ group }) => group !== '19–38'))
  for (const errors of ERRORS) {
    for (const group of ['01–17', 'made'])
      report(`${group}, lessons left out`, errors, lessons, group, ({ fold }) => learnt[fold])
    report('19–38, none of them learnt from', errors, lessons, '19–38', () => made)
  }
  const weights = weightsOf(lessons)
  console.log(`${weights.size} signs`)
  if (writes) writeFileSync(OUT, sourceOf(weights))
}

function readTuning() {
  const read = (text) =>
    readSentences(parseTranscriptText(text, 'txt')).filter(
      ({ role, text: said }) => (role === 'teacher' || role === 'student') && HAN.test(said),
    )
  const coded = readLessons()
    .filter(({ half }) => half === 'tuning')
    .map(({ text, origin }) => ({ sentences: read(text), group: origin === 'two coders' ? '19–38' : '01–17' }))
  const made = readMadeLessons().map(({ text }) => ({ sentences: read(text), group: 'made' }))
  return [...coded, ...made].map((lesson, each) => ({ ...lesson, fold: each % FOLDS }))
}

/** Weights without the chance of the sides, so that a sentence without any sign speaks for neither. */
function weightsOf(lessons) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  const read = lessons.map(({ sentences }) =>
    sentences.map(({ text, role }) => ({ signs: roleSigns(text), kind: Number(role === 'teacher'), weight: 1 })),
  )
  for (const rows of read)
    for (const sign of new Set(rows.flatMap(({ signs }) => signs))) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const rows = read
    .flat()
    .map((row) => ({ ...row, signs: row.signs.filter((sign) => (counts.get(sign) ?? 0) >= FEWEST_LESSONS) }))
  const fitted = fitKinds(rows, 2, (sign) => (sign === 'always' ? 0.01 : RIDGE))
  const teacher = rows.filter(({ kind }) => kind === 1).length
  const chance = Math.round(100 * Math.log(teacher / (rows.length - teacher)))
  return new Map([...fitted].map(([sign, [pupil, own]]) => [sign, own - pupil - (sign === 'always' ? chance : 0)]))
}

/** Share of sentences on the right side, log loss, and what is said with certainty. */
function report(name, errors, lessons, group, weightsFor) {
  const random = randomOf(1)
  const rows = lessons
    .filter((lesson) => lesson.group === group)
    .flatMap((lesson) =>
      lesson.sentences.map(({ text, role }) => ({
        odds: roleOdds(injectErrors(text, errors, random), weightsFor(lesson)),
        isTeacher: role === 'teacher',
      })),
    )
  const share = (some, holds) => (some.length === 0 ? '–' : (some.filter(holds).length / some.length).toFixed(3))
  const sides = [true, false].map((isTeacher) => rows.filter((row) => row.isTeacher === isTeacher))
  const right = sides.map((side) => share(side, ({ odds, isTeacher }) => odds > 0 === isTeacher))
  const loss =
    sides.reduce(
      (sum, side) =>
        sum +
        side.reduce((own, { odds, isTeacher }) => own + Math.log1p(Math.exp(isTeacher ? -odds : odds)), 0) /
          side.length,
      0,
    ) / 2
  const mean = sides.map((side) => (side.reduce((sum, { odds }) => sum + odds, 0) / side.length).toFixed(2))
  const sure = rows.filter(({ odds }) => Math.abs(odds) > 2)
  console.log(
    `${name}, ${100 * errors} % wrong: right ${right.join(' / ')}, log loss ${loss.toFixed(3)}, means ${mean.join(' / ')}, ` +
      `beyond 2: ${(sure.length / rows.length).toFixed(2)}, right ${share(sure, ({ odds, isTeacher }) => odds > 0 === isTeacher)}`,
  )
}

function sourceOf(weights) {
  const rows = [...weights].map(([sign, weight]) => `${weight} ${sign}\n`)
  return `/**
 * Hundredths by which each sign of a sentence speaks for the teacher (methods: speakers). Written by
 * tools/train-roles.mjs; not edited by hand.
 */
export const ROLE_WEIGHTS = \`
${rows.join('')}\`
`
}
