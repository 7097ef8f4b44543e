export interface ShownSentence {
  /** Of the text among the material. */
  readonly place: number
  readonly sentence: string
  /** Where it was said in a recording. */
  readonly startS: number | null
}
