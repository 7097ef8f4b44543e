export interface ShownSentence {
  /** Index of the text among the sources. */
  readonly place: number
  readonly sentence: string
  /** Position in a recording. */
  readonly startS: number | null
}
