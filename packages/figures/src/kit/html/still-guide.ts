/** Sentences of a guide about clicking. */
const CLICKS = /^(?:点击|Click )/u

/** A guide without the sentences about clicking: a saved page has no sound to play. */
export const stillGuide = (guide: string): string =>
  guide
    .split(/(?<=。)|(?<=\.) /u)
    .filter((sentence) => !CLICKS.test(sentence))
    .join(guide.includes('。') ? '' : ' ')
