import type { Segmenter } from '@keguan/analysis/language/words/token'
import type { WordTable } from '@keguan/analysis/language/words/word-table'
import type { FileReader } from '../../../pipeline/reading/file-reader.ts'
import type { Media } from '../../../platform/media/media.ts'
import type { LessonSettingsPort } from '../../lesson-settings/lesson-settings.port.ts'
import type { RunStarter } from '../../runs/run-starter.ts'
import type { LeaseTools } from '../../runs/work/leased-run.ts'
import type { UploadPort } from '../../uploads/upload.port.ts'
import type { PrintKey } from '../prints/print-key.ts'
import type { RecognitionStarter } from '../recognition/begin-recognition.ts'

/** Dependencies of both job handlers. */
export interface LessonTools extends LeaseTools {
  readonly media: Media
  readonly reader: Pick<FileReader, 'transcript'>
  readonly uploads: Pick<UploadPort, 'files'>
  readonly starter: RunStarter
  readonly settings: LessonSettingsPort
  readonly segment: Segmenter
  readonly wordTable: WordTable | undefined
  /** Requests recognition of a recording; undefined where recognition is off. */
  readonly recognition?: RecognitionStarter | undefined
  /** Decrypts the voice prints of teachers. */
  readonly printKey: PrintKey
  readonly kernel: () => WebAssembly.Module
}

export interface StoredFile {
  readonly key: string
  readonly name: string
}

/** The finished uploads of an analysis. */
export async function findStored(tools: Pick<LessonTools, 'uploads'>, analysisId: string) {
  const files = await tools.uploads.files(analysisId)
  const find = (kind: 'media' | 'transcript'): StoredFile | undefined => {
    const file = files.find((each) => each.kind === kind)
    return file?.storageKey ? { key: file.storageKey, name: file.name } : undefined
  }
  return { media: find('media'), transcript: find('transcript') }
}
