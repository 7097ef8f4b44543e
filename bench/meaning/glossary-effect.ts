import { replaceTerms } from '@keguan/analysis/recognition/glossary'
import { subjectTerms } from '@keguan/analysis/recognition/subject-terms'
import { wordsOfTokens } from '@keguan/analysis/recognition/token-words'
import type { Word } from '@keguan/analysis/recognition/words'
import type { Subject } from '@keguan/contract/vocabulary/subject'
import { loadPronounce } from '../../packages/server/src/pipeline/language/pronounce.ts'
import { loadSegmenter } from '../../packages/server/src/pipeline/language/segmenter.ts'
import { injectErrors, randomOf } from './inject-errors.ts'
import { readFirstLessons } from './lessons.ts'

const RATES = [0, 0.1, 0.2] as const
const SEED = 7
/** Subjects by the names of the files. */
const SUBJECTS: Readonly<Record<string, Subject>> = {
  ...{ maths: 'mathematics', chinese: 'chinese', physics: 'physics', science: 'science', history: 'history' },
  ...{ morality: 'morality_law', biology: 'biology', music: 'music', it: 'information_technology' },
  ...{ geography: 'geography', chemistry: 'chemistry', art: 'fine_art' },
}

const wordsOf = (text: string): Word[] => {
  const tokens = [...text].map((each, at) => ({ text: each, startS: at / 4, endS: (at + 1) / 4, logProb: null }))
  return wordsOfTokens(tokens, { startS: 0, endS: text.length }, new Uint32Array())
}
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join('')

function countOf(text: string, term: string, isHurt: (at: number) => boolean): number {
  let count = 0
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) if (isHurt(at)) count++
  return count
}

/** Characters that terms correct and spoil, with and without the terms that a lesson plan would name. */
export async function glossaryTable(): Promise<string> {
  const tools = { segment: loadSegmenter(), pronounce: await loadPronounce() }
  const rows = [false, true].flatMap((hasPlan) =>
    RATES.map((rate) => {
      let [hurt, right, wrong] = [0, 0, 0]
      for (const lesson of readFirstLessons()) {
        const own = hasPlan ? [...lesson.terms].filter(Boolean) : []
        const terms = [...new Set([...own, ...subjectTerms(SUBJECTS[lesson.name.split('-')[1] ?? ''] ?? null)])]
        const random = randomOf(SEED)
        for (const line of lesson.text.split('\n')) {
          const said = line.replace(/^[^：]*：/u, '')
          // substitutions only, so that positions do not change
          const heard = [...said]
            .map((each) => injectErrors(each, rate, random))
            .map((each, at) => ([...each].length === 1 ? each : [...said][at]!))
            .join('')
          for (const term of terms) hurt += countOf(said, term, (at) => heard.slice(at, at + term.length) !== term)
          const [truth, before] = [wordsOf(said), wordsOf(heard)]
          const after = replaceTerms(before, terms, tools)
          for (let at = 0; at < after.length; at++) {
            if (after[at]!.heard === undefined) continue
            let end = at
            while (after[end]?.heard !== undefined) end++
            if (textOf(after.slice(at, end)) === textOf(truth.slice(at, end))) right++
            else wrong++
            at = end
          }
        }
      }
      return `| ${hasPlan ? 'subject and plan' : 'subject'} | ${100 * rate} % | ${hurt} | ${right} | ${wrong} |`
    }),
  )
  return [
    '| terms of | wrong characters | terms hit | put right | put in wrongly |',
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')
}
