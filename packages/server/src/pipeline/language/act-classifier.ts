import { type ActClassifier, createActClassifier } from '@keguan/analysis/language/speech-acts/classifier'
import { teacherActWeights } from '../../platform/weights/teacher-acts.ts'

let loaded: ActClassifier | null = null

/** The classifier of teachers' sentences. Lazy: its 2 MB are read with the first sentence. */
export function loadActClassifier(): ActClassifier {
  return (text) => {
    loaded ??= createActClassifier(teacherActWeights())
    return loaded(text)
  }
}
