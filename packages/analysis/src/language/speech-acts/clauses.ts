/** Clauses of a sentence; a space ends one only next to a Chinese character. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/[，,、;；。.!！?？…:：]+|(?<=\p{Script=Han})\s+|\s+(?=\p{Script=Han})/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
