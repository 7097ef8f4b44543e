import { CAREER_KIND } from '../../features/career/career-kind.ts'
import { handleHearCareer } from '../../features/career/work/hear-career.handler.ts'
import type { CareerWork } from '../../features/career/work/hear-recordings.ts'
import { handleReadCareer } from '../../features/career/work/read-career.handler.ts'
import { handleRunCareer } from '../../features/career/work/run-career.handler.ts'
import { loadSegmenter } from '../../pipeline/language/segmenter.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import { modelFolder } from '../../platform/speech/models/model-folder.ts'
import { openModelStore } from '../../platform/speech/models/model-store.ts'
import { registryAddress } from '../../platform/speech/models/registry.ts'
import type { LocalModel, Recogniser } from '../../platform/speech/recogniser.ts'
import { startSpeech } from '../../platform/speech/speech-process.ts'
import { kernelModule } from '../../platform/wasm/kernel-module.ts'
import type { WorkModule } from '../modules.ts'

/**
 * Tendency analysis in the worker process.
 *
 * @param start runs a model; replaced in tests
 */
export const careerWork = (start: (model: LocalModel) => Promise<Recogniser> = startSpeech): WorkModule => ({
  kind: CAREER_KIND,
  create({ readers, media, queue, config }, ports) {
    const { speech } = config
    const store = openModelStore({ folder: modelFolder(config.home), registry: registryAddress() })
    const work: CareerWork = {
      ...{ ...ports, queue, hours: speech.hours, reader: createFileReader(readers) },
      hearing: { media, kernel: kernelModule, segment: loadSegmenter() },
      findModel: async () => {
        const model = speech.isOn ? await store.local(speech.threads) : undefined
        return model && { id: model.id, open: () => start(model) }
      },
    }
    return { quick: [handleReadCareer(work)], long: [handleRunCareer(work)], slow: [handleHearCareer(work)] }
  },
})

export const CAREER_WORK = careerWork()
