import type { Correction, FoundSentence, PassageEdit } from '@keguan/contract/report/lesson/correction'
import { doubtfulSentences } from '@keguan/contract/report/lesson/doubtful'
import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import type { Report, SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'

export interface Sentence {
  /** Stays the same while the text changes. */
  readonly key: string
  readonly text: string
  readonly speaker: string
  readonly start_s: number | null
  readonly end_s: number | null
  /** Estimated share of wrong characters; undefined where nothing is estimated, or a person has read it. */
  readonly error_rate?: number | undefined
  /** Terms in place of what was recognised; undefined where there are none, or a person has read it. */
  readonly replaced?: readonly Replaced[] | undefined
}

/** Sentences that stand or fall together: one as it was found, or what a person has made of one or several. */
export interface Passage {
  /** Position of the first among the sentences before any correction. */
  readonly from: number
  readonly was: PassageEdit['was']
  /** As found, with nothing corrected. */
  readonly found: readonly Sentence[]
  /** As corrected; null where nothing is. */
  readonly becomes: readonly Sentence[] | null
  /** Other words are found here than those that were corrected. */
  readonly isChanged: boolean
}

export const sentencesOf = ({ becomes, found }: Passage): readonly Sentence[] => becomes ?? found

const roles: Readonly<Record<string, SpeakerRole>> = { T: 'teacher', several: 'several', other: 'other' }
export const roleOf = (speaker: string): SpeakerRole => roles[speaker] ?? 'student'

const anchorOf = ({ text, start_s, end_s }: FoundSentence) => ({ text, start_s, end_s })
const keyOf = (from: number, at: number): string => `${from}.${at}`

/** The words of a report as passages. Corrections whose place is lost are not among them. */
export function passagesOf({ utterances, corrections = [] }: Pick<Report, 'utterances' | 'corrections'>): Passage[] {
  const passages: Passage[] = []
  let from = 0
  let at = 0
  const plain = () => {
    const found = withKey(utterances[at++]!, from, 0)
    passages.push({ from: from++, was: [anchorOf(found)], found: [found], becomes: null, isChanged: false })
  }
  for (const correction of corrections) {
    if (correction.state === 'lost') continue
    while (from < correction.from && at < utterances.length) plain()
    let end = at
    while (end < utterances.length && utterances[end]?.edit === correction.edit) end++
    passages.push(corrected(correction, utterances.slice(at, end)))
    from += correction.found.length
    at = end
  }
  while (at < utterances.length) plain()
  return passages
}

function corrected({ from, found, was, state, edit }: Correction, written: readonly Utterance[]): Passage {
  // what is found nowhere has no number of its own
  const at = found.length > 0 ? 0 : 1000 * edit
  return {
    from,
    was: found.length > 0 ? found.map(anchorOf) : (was ?? []),
    found: found.map((each, index) => ({ ...each, key: keyOf(from, index) })),
    becomes: written.map((each, index) => withKey(each, from, at + index)),
    isChanged: state === 'changed',
  }
}

const withKey = (
  { text, speaker, start_s, end_s, error_rate, replaced }: Utterance,
  from: number,
  at: number,
): Sentence => ({
  ...{ key: keyOf(from, at), text, speaker, start_s, end_s },
  ...(error_rate !== undefined && { error_rate }),
  ...(replaced && { replaced }),
})

/** What is to be saved for the words to go from one state to another. */
export function editsBetween(before: readonly Passage[], after: readonly Passage[]): PassageEdit[] {
  const same = new Set(before)
  const touched = after.filter((passage) => !same.has(passage))
  if (touched.length === 0) return []
  const left = new Set(after)
  const known = new Map(
    before.flatMap((passage) => (left.has(passage) ? [] : [[nameOf(passage), becomesOf(passage)] as const])),
  )
  return touched.flatMap((passage) => {
    const becomes = becomesOf(passage)
    const name = nameOf(passage)
    // a passage restored after merging is sent, although nothing is corrected in it
    if (known.has(name) && JSON.stringify(known.get(name)) === JSON.stringify(becomes)) return []
    return [{ from: passage.from, was: [...passage.was], becomes }]
  })
}

const nameOf = ({ from, was, isChanged }: Passage): string => `${from} ${was.length} ${isChanged} ${was[0]?.text}`
const becomesOf = ({ becomes }: Passage): PassageEdit['becomes'] =>
  becomes?.map(({ text, speaker }) => ({ text, speaker })) ?? null

/** Keys of the sentences that are worth a look. */
export function doubtfulKeys(passages: readonly Passage[]): ReadonlySet<string> {
  const all = passages.flatMap(sentencesOf)
  return new Set(doubtfulSentences(all.map(({ error_rate }) => error_rate)).map((index) => all[index]!.key))
}
