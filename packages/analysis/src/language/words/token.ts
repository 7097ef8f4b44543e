/** A word with its part of speech in the ICTCLAS tags that jieba uses (n noun, v verb, a adjective…). */
export type Token = {
  word: string
  tag: string
  /** Inverse document frequency of the word in general text, where the segmenter knows it. */
  idf?: number
  /** Share of the word among all words of general text, 0–1, where the segmenter knows it. */
  share?: number
}

/** Segments text into words. Native code, so it is passed in. */
export type Segmenter = (text: string) => readonly Token[]
