import { CAREER_KIND } from '../../features/career/career-kind.ts'
import { handleCareer, handleReading } from '../../features/career/work/career-handlers.ts'
import { loadSegmenter } from '../../pipeline/language/segmenter.ts'
import { createFileReader } from '../../pipeline/reading/file-reader.ts'
import { kernelModule } from '../../platform/wasm/kernel-module.ts'
import type { WorkModule } from '../modules.ts'

/** What is done with tendency analyses beside the process that people talk to. */
export const CAREER_WORK: WorkModule = {
  kind: CAREER_KIND,
  create({ readers, media }, ports) {
    const hearing = { media, kernel: kernelModule, segment: loadSegmenter() }
    const work = { ...ports, reader: createFileReader(readers), hearing }
    return { quick: [handleReading(work)], long: [handleCareer(work)] }
  },
}
