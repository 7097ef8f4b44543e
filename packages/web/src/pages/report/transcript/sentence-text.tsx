import type { Replaced } from '@keguan/contract/report/lesson/replaced'
import { named } from '@keguan/contract/vocabulary/locale'
import { useSay } from '../../../locales/say.ts'
import classes from './sentence-text.module.css'
import { markedParts } from './transcript-search.ts'

const TEXTS = {
  heard: named('识别为“{heard}”，按术语表改为“{term}”', 'Recognised as “{heard}”; changed to the listed term “{term}”'),
} as const

interface Props {
  readonly text: string
  readonly search: string
  readonly replaced?: readonly Replaced[] | undefined
}

/** A sentence with search hits, and with the terms that replaced recognised text. */
export function SentenceText({ text, search, replaced = [] }: Props) {
  const say = useSay()
  let end = 0
  const pieces = markedParts(text, search).flatMap(({ text: part, hit }) => {
    const from = end
    end += part.length
    return cutAt(part, from, replaced).map((piece) => ({ ...piece, hit }))
  })
  return pieces.map(({ at, text: piece, term, hit }) =>
    term ? (
      <abbr key={at} className={classes.term} title={say(TEXTS.heard, { ...term })}>
        <Shown text={piece} isHit={hit} />
      </abbr>
    ) : (
      <span key={at}>
        <Shown text={piece} isHit={hit} />
      </span>
    ),
  )
}

const Shown = ({ text, isHit }: { readonly text: string; readonly isHit: boolean }) =>
  isHit ? <mark>{text}</mark> : text

interface Piece {
  readonly at: number
  readonly text: string
  readonly term?: Replaced | undefined
}

/** A part of a sentence, split where a term begins or ends. */
function cutAt(part: string, from: number, replaced: readonly Replaced[]): Piece[] {
  const bounds = replaced.flatMap(({ at, term }) => [at, at + term.length])
  const cuts = [from, ...bounds.filter((at) => at > from && at < from + part.length), from + part.length]
  return cuts.slice(0, -1).map((at, index) => ({
    at,
    text: part.slice(at - from, cuts[index + 1]! - from),
    term: replaced.find((each) => at >= each.at && at < each.at + each.term.length),
  }))
}
