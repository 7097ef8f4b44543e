import type { LocalModel, Recogniser } from './recogniser.ts'

/** Opens a model in this process. Broken files may crash the process: see `speech-process.ts`. */
export async function openRecogniser(model: LocalModel): Promise<Recogniser> {
  if (model.family === 'whisper') return (await import('./whisper/whisper-recogniser.ts')).openWhisper(model)
  return (await import('./sherpa/sherpa-recogniser.ts')).openSherpa(model, model.family)
}
