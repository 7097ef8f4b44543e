import { basename } from 'node:path'
import type { PersonSource } from '@keguan/analysis/career/career-report'
import { withPerson } from '@keguan/analysis/career/delivery'
import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import { readConfig } from '../config.ts'
import { sourceOf } from '../pipeline/analyse-person.ts'
import { hearPerson } from '../pipeline/hear-person.ts'
import { loadSegmenter } from '../pipeline/language/segmenter.ts'
import type { FileReader } from '../pipeline/reading/file-reader.ts'
import { readLocalFile } from '../platform/files/local-files.ts'
import { openMedia } from '../platform/media/media.ts'
import type { Recogniser } from '../platform/speech/recogniser.ts'
import { kernelModule } from '../platform/wasm/kernel-module.ts'
import { UsageError } from './cli-arguments.ts'
import { isRecording, type PersonArguments } from './person-arguments.ts'

export interface SourceTools {
  readonly args: Pick<PersonArguments, 'files' | 'transcripts' | 'speaker' | 'language'>
  readonly reader: Pick<FileReader, 'personText' | 'transcript'>
  /** Undefined where every recording has its transcript. */
  readonly recognise: (() => Promise<Recogniser>) | undefined
}

/** One of the named files: a text as read, or an analysed recording with its words. */
export async function personSource(tools: SourceTools, path: string): Promise<PersonSource> {
  const name = basename(path)
  const kept = { name, date: null, addedAt: '' }
  if (!isRecording(path)) {
    return sourceOf({ ...kept, text: await tools.reader.personText(await readLocalFile(path), name) })
  }
  const { files, transcripts, language } = tools.args
  const written = transcripts[files.filter(isRecording).indexOf(path)]
  const transcript = written === undefined ? null : await readOwn(tools, written)
  const said = transcript ?? (tools.recognise && { language, open: tools.recognise })
  if (!said) throw new UsageError(`${name}：--recognise`)
  const media = await openMedia(readConfig(), { isTried: false })
  const info = await media.probe(path)
  const heard = await hearPerson({ media, kernel: kernelModule, segment: loadSegmenter() }, { path, info }, said)
  return sourceOf({ ...kept, text: '', recording: { upload: null, info, transcript, heard } })
}

/** A transcript in which the person's speaker name is known. */
async function readOwn({ args, reader }: SourceTools, path: string): Promise<Transcript> {
  const name = basename(path)
  const read = await reader.transcript(await readLocalFile(path), name)
  const names = [...new Set(read.lines.map(({ speaker }) => speaker))].filter((each) => each !== '')
  const { speaker = null } = args
  const isTold = speaker === null ? names.length < 2 : names.includes(speaker)
  if (isTold) return withPerson(read, speaker)
  throw new UsageError(
    `--speaker：${name} 里有 ${names.join('、')}，哪位是本人？ · who of these is the person? ${names.join(', ')}`,
  )
}
