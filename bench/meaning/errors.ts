import { type Code, readLessons } from './lessons.ts'
import { readLesson } from './product.ts'

/** Errors of the rules on the tuning half: "lesson.sentence", agreed and found code, the sentence. */
export function listErrors(key: keyof Code): string[] {
  return readLessons()
    .filter(({ half }) => half === 'tuning')
    .flatMap((lesson) => {
      const { codes, texts } = readLesson(lesson)
      return lesson.codes.flatMap((code, at) => {
        const own = codes[at]!
        const isOfContent = key === 'bloom' || key === 'what'
        if (code[key] === own[key] || (isOfContent && (code.kind !== 'content' || own.kind !== 'content'))) return []
        return [`${lesson.name.slice(0, 2)}.${at + 1}\t${code[key]} → ${own[key]}\t${texts[at]}`]
      })
    })
}
