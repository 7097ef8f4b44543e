import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BrokenModel } from '../speech-error.ts'

const Generation = z.object({
  alignment_heads: z.array(z.tuple([z.int(), z.int()])).min(1),
  begin_suppress_tokens: z.array(z.int()),
  suppress_tokens: z.array(z.int()),
  decoder_start_token_id: z.int(),
  eos_token_id: z.int(),
  no_timestamps_token_id: z.int(),
  lang_to_id: z.record(z.string(), z.int()),
  task_to_id: z.object({ transcribe: z.int() }),
})

const Shape = z.object({
  model_type: z.literal('whisper'),
  num_mel_bins: z.int().positive(),
  d_model: z.int().positive(),
  decoder_layers: z.int().positive(),
  decoder_attention_heads: z.int().positive(),
  max_target_positions: z.int().positive(),
})

/** Sizes and special tokens of a Whisper model, from the config files of Hugging Face. */
export interface WhisperFacts extends z.output<typeof Shape>, z.output<typeof Generation> {
  /** Text of each token, as characters that represent bytes. */
  readonly pieces: readonly string[]
}

export async function readWhisperFacts(folder: string): Promise<WhisperFacts> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'))
  try {
    const [shape, generation, vocabulary] = await Promise.all([
      read('config.json').then((json) => Shape.parse(json)),
      read('generation_config.json').then((json) => Generation.parse(json)),
      read('vocab.json').then((json) => z.record(z.string(), z.int().nonnegative()).parse(json)),
    ])
    const pieces: string[] = []
    for (const [piece, id] of Object.entries(vocabulary)) pieces[id] = piece
    return { ...shape, ...generation, pieces }
  } catch (cause) {
    throw new BrokenModel('the description of the model cannot be read', { cause })
  }
}
