import type { Correction, FoundSentence, PassageEdit } from '@keguan/contract/report/lesson/correction'
import { doubtfulSentences } from '@keguan/contract/report/lesson/doubtful'
import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import type { Report, SpeakerRole, Utterance } from '@keguan/contract/report/lesson/report'

export interface Sentence {
  /** Key that stays the same while the text changes. */
  readonly key: string
  readonly text: string
  readonly speaker: string
  readonly start_s: number | null
  readonly end_s: number | null
  /** Estimated share of wrong characters; undefined without an estimate, or after a person has read it. */
  readonly error_rate?: number | undefined
  /** Terms that replaced recognised text; undefined if there are none, or after a person has read it. */
  readonly replaced?: readonly Replaced[] | undefined
}

/** Sentences that are corrected together: one as it was found, or the result of merging or splitting. */
export interface Passage {
  /** Position of the first among the sentences before any correction. */
  readonly from: number
  readonly was: PassageEdit['was']
  /** The original sentences, without corrections. */
  readonly found: readonly Sentence[]
  /** The corrected sentences; null without corrections. */
  readonly becomes: readonly Sentence[] | null
  /** The words found here now differ from those that were corrected. */
  readonly isChanged: boolean
}

export const sentencesOf = ({ becomes, found }: Passage): readonly Sentence[] => becomes ?? found

const roles: Readonly<Record<string, SpeakerRole>> = { T: 'teacher', several: 'several', other: 'other' }
export const roleOf = (speaker: string): SpeakerRole => roles[speaker] ?? 'student'

const anchorOf = ({ text, start_s, end_s }: FoundSentence) => ({ text, start_s, end_s })
const keyOf = (from: number, at: number): string => `${from}.${at}`

/** The words of a report as passages, without corrections whose place is lost. */
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
  // a correction whose place is lost has no position of its own
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

/** Changes to save for the words to go from one state to another. */
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
    // a passage restored after merging is sent, although it has no corrections
    if (known.has(name) && JSON.stringify(known.get(name)) === JSON.stringify(becomes)) return []
    return [{ from: passage.from, was: [...passage.was], becomes }]
  })
}

const nameOf = ({ from, was, isChanged }: Passage): string => `${from} ${was.length} ${isChanged} ${was[0]?.text}`
const becomesOf = ({ becomes }: Passage): PassageEdit['becomes'] =>
  becomes?.map(({ text, speaker }) => ({ text, speaker })) ?? null

/** Keys of the sentences that should be checked. */
export function doubtfulKeys(passages: readonly Passage[]): ReadonlySet<string> {
  const all = passages.flatMap(sentencesOf)
  return new Set(doubtfulSentences(all.map(({ error_rate }) => error_rate)).map((index) => all[index]!.key))
}
