/** Clauses of a sentence; a space ends one beside a Chinese character only. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[，,、;；。.!！?？…:：]+|(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
