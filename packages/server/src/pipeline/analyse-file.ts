import type { Transcript } from '@keguan/analysis/language/transcript/transcript'
import type { WordTable } from '@keguan/analysis/language/words/word-table'
import { lessonTerms } from '@keguan/analysis/recognition/lesson-terms'
import type { VoiceMarks } from '@keguan/analysis/speakers/marks/voice-marks'
import { Report } from '@keguan/contract/report/lesson/report'
import type { LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import type { LessonEdition } from '@keguan/contract/vocabulary/edition'
import type { Media } from '../platform/media/media.ts'
import type { Recogniser } from '../platform/speech/recogniser.ts'
import { kernelModule } from '../platform/wasm/kernel-module.ts'
import { loadSegmenter } from './language/segmenter.ts'
import {
  codeLesson,
  codeWords,
  DEFAULT_SEED,
  describeMedia,
  hearSpeakers,
  listen,
  measure,
  probeRecording,
  teachSpeakers,
  tellSpeakers,
} from './lesson-steps.ts'
import { type RecordingLanguage, recogniseWords } from './recognise-words.ts'

export const FILE_STEPS = ['probe', 'signal', 'words', 'turns', 'measures', 'report'] as const
export type FileStep = (typeof FILE_STEPS)[number]

export interface FileInput {
  /** Path of the recording. */
  readonly recording: string | undefined
  readonly transcript: Transcript | undefined
  /** The transcript is accepted although it does not match the recording. */
  readonly acceptsMisfit?: boolean
  /** Text of the lesson plan; null for none. */
  readonly plan: string | null
  readonly edition: LessonEdition
  readonly wordTable: WordTable | undefined
  /** Stretches in which a person has marked who speaks. */
  readonly marks?: VoiceMarks
  /** Opens the speech model; only without a transcript. */
  readonly recognise?: () => Promise<Recogniser>
  /** Language spoken in the recording; detected by the model if left out. */
  readonly language?: RecordingLanguage
  /** Defaults to those of the product. */
  readonly settings?: LessonSettings
}

/** Called at every step and, while the recording is decoded, with the share that is done. */
export type OnProgress = (step: FileStep, share: number) => void

/** All steps in one go, from files to the report: the pipeline without the console. */
export async function analyseFile(
  { media }: { readonly media: Media },
  {
    recording: path,
    transcript,
    acceptsMisfit = false,
    plan,
    edition,
    wordTable,
    settings,
    marks,
    recognise,
    language = 'told',
  }: FileInput,
  onProgress: OnProgress,
): Promise<Report> {
  const segment = loadSegmenter()
  onProgress('probe', 0)
  const recording = path ? await probeRecording(media, path, edition) : undefined
  const heard =
    recording &&
    (await listen(media, kernelModule(), recording, {
      onProgress: (doneS) =>
        onProgress('signal', Math.min(1, doneS / (recording.info.durationS ?? Number.POSITIVE_INFINITY))),
    }))
  const signal = heard?.signal ?? null
  const found = hearSpeakers(kernelModule(), signal, DEFAULT_SEED)
  const words =
    recording && signal && recognise && !transcript
      ? await recogniseWords(
          {
            ...{ recording, signal, language },
            terms: lessonTerms({ subject: null, plan, own: [] }, segment),
          },
          { media, segment, open: recognise, onProgress: (done, all) => onProgress('words', all > 0 ? done / all : 1) },
        )
      : undefined
  onProgress('turns', 0)
  const told = tellSpeakers(signal, found, { words, transcript: transcript ?? null })
  const speakers = signal && told && marks ? teachSpeakers(signal, told, marks) : told
  const talk =
    signal && words
      ? codeWords(signal, speakers, words, segment)
      : codeLesson({ signal, speakers, transcript: transcript ?? null, acceptsMisfit }, segment)
  onProgress('measures', 0)
  const part = recording && heard ? describeMedia(recording.info, heard.listened, heard.signal.snrDb) : null
  const facts = { edition, grade: null, seed: DEFAULT_SEED, plan, ...(settings && { settings }) }
  const report = measure(facts, { signal, talk, media: part }, { segment, wordTable })
  onProgress('report', 0)
  return Report.parse(report)
}
