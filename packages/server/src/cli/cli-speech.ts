import { readConfig } from '../config.ts'
import { DEFAULT_MODEL } from '../platform/speech/models/catalogue.ts'
import { modelFolder } from '../platform/speech/models/model-folder.ts'
import { openModelStore } from '../platform/speech/models/model-store.ts'
import { registryAddress } from '../platform/speech/models/registry.ts'
import type { Recogniser } from '../platform/speech/recogniser.ts'
import { startSpeech } from '../platform/speech/speech-process.ts'
import { UsageError } from './cli-arguments.ts'

/**
 * Opens a model of the data folder that the console uses, or of the folder named by KEGUAN_HOME.
 *
 * @param asked its name, '' for the one in use; undefined where words are not recognised
 */
export async function findRecogniser(asked: string | undefined): Promise<(() => Promise<Recogniser>) | undefined> {
  if (asked === undefined) return undefined
  const { home, speech } = readConfig()
  const store = openModelStore({ folder: modelFolder(home), registry: registryAddress() })
  const model = await store.local(speech.threads, asked === '' ? undefined : asked)
  if (!model) {
    const id = asked === '' ? DEFAULT_MODEL : asked
    const known = store.catalogue.map((each) => each.id)
    if (!known.includes(id)) {
      throw new UsageError(
        `--recognise=${id}: 没有这个模型 · there is no such model. 可选 · known: ${known.join(', ')}`,
      )
    }
    throw new UsageError(`--recognise: 没有安装模型 ${id} · ${id} is not installed: npm run model -- install ${id}`)
  }
  return () => startSpeech(model)
}
