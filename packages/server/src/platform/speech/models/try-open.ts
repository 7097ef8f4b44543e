import type { LocalModel } from '../recogniser.ts'
import { BrokenModel } from '../speech-error.ts'
import { startSpeech } from '../speech-process.ts'
import { ModelProblem } from './model-error.ts'

/**
 * Opens a model as recognition does, in a separate process, and closes it again.
 *
 * @throws ModelProblem when it cannot be opened, SpeechRuntimeMissing when its runtime is missing on this machine
 */
export async function tryOpen(model: LocalModel, start: typeof startSpeech = startSpeech): Promise<void> {
  try {
    const opened = await start(model)
    await opened.close()
  } catch (error) {
    if (!(error instanceof BrokenModel)) throw error
    throw new ModelProblem('broken', `${model.id.model} cannot be opened as ${model.family}: ${error.message}`, {
      cause: error,
    })
  }
}
