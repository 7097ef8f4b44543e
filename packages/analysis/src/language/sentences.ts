/** What ends a sentence; a full stop only where it is not a decimal point or an initial. */
const ENDERS = /[。！？!?；;]|…+|\.{3,}|\.(?=\s|$|[”’"'」』）)])/u
/** Closing marks that belong to the sentence before them. */
const CLOSERS = /^[”’"'」』）)\]】》]+/u

/**
 * Splits running text into sentences, end marks and closing quotes included. Nothing is lost: the parts joined again
 * give the text (spaces at the seams aside). Text without any end mark is one sentence.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  let rest = text
  let current = ''
  while (rest !== '') {
    const match = ENDERS.exec(rest)
    if (!match) {
      current += rest
      break
    }
    let end = match.index + match[0].length
    // "?!" and "……。" are one ending.
    while (end < rest.length && /[。！？!?…]/u.test(rest[end] ?? '')) end++
    end += CLOSERS.exec(rest.slice(end))?.[0].length ?? 0
    current += rest.slice(0, end)
    rest = rest.slice(end)
    if (hasWords(current)) {
      sentences.push(current.trim())
      current = ''
    }
  }
  if (hasWords(current)) sentences.push(current.trim())
  else if (current.trim() !== '' && sentences.length > 0) sentences[sentences.length - 1] += current.trim()
  return sentences
}

/** Whether anything in a text can be said aloud. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Brackets that hold two or more Chinese characters, or the usual English notes, are stage directions: (板书课题), (laughter). */
const STAGE_DIRECTION =
  /[(（【[][^()（）【】[\]]*(?:\p{Script=Han}[^()（）【】[\]]*\p{Script=Han}|laugh|applause|inaudible|music|pause|silence)[^()（）【】[\]]*[)）】\]]|[(（]齐[)）]/giu

/** What of a text was said aloud: without stage directions. */
export function spokenText(text: string): string {
  return text.replace(STAGE_DIRECTION, ' ')
}
