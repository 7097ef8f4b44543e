import { readFile } from 'node:fs/promises'
import { inputsOf } from '../onnx/onnx-fields.ts'
import { BrokenModel } from '../speech-error.ts'
import { ModelProblem } from './model-error.ts'

/** Encoder and decoder of Whisper and Moonshine, as named by Hugging Face's optimum. */
const PART = /^(encoder|decoder)_model\w*\.onnx$/
/** Only a decoder has this input: the tokens so far. */
const WORDS_SO_FAR = 'input_ids'

/**
 * Rejects a decoder that is named encoder, and the other way round: Moonshine opens the two exchanged without an error,
 * and then recognises nothing.
 *
 * @throws ModelProblem
 */
export async function requireOwnNames(
  files: readonly { readonly name: string; readonly path: string }[],
): Promise<void> {
  for (const { name, path } of files) {
    const part = PART.exec(name)?.[1]
    if (part === undefined) continue
    const inputs = await readFile(path)
      .then(inputsOf)
      .catch((error: unknown) => {
        if (error instanceof BrokenModel) return undefined // it is refused when it is opened
        throw error
      })
    if (inputs === undefined || inputs.length === 0) continue
    const found = inputs.includes(WORDS_SO_FAR) ? 'decoder' : 'encoder'
    if (found !== part)
      throw new ModelProblem('exchanged', `${name} holds the ${found}: encoder and decoder are exchanged`)
  }
}
