import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './running-console.ts'

const SAMPLE = join(ROOT, 'packages/server/samples/courses')
const EMPTY_ROOM = join(ROOT, 'packages/server/test/recordings/empty-room.mp3')
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg'
/** A longer excerpt would take longer and prove nothing more. */
const EXCERPT_S = 90

export interface Recordings {
  /** Ninety seconds of the lesson of the courses, with teacher, pupils and a choral answer. */
  readonly lesson: string
  /** What is said in them, with speakers and times. */
  readonly transcript: string
  /** The same sound without compression: big enough for its upload to be interrupted. */
  readonly large: string
  /** A minute of a room without speech. */
  readonly emptyRoom: string
  /** Text that calls itself an mp3. */
  readonly fake: string
}

const decode = (args: readonly string[]) => execFileSync(FFMPEG, ['-nostdin', '-v', 'error', '-y', ...args])

export function makeRecordings(folder: string): Recordings {
  mkdirSync(folder, { recursive: true })
  const made = {
    lesson: join(folder, '枫林.mp3'),
    transcript: join(folder, '枫林.txt'),
    large: join(folder, '长录音.wav'),
    emptyRoom: join(folder, '空教室.mp3'),
    fake: join(folder, '假录音.mp3'),
  }
  const source = ['-i', join(SAMPLE, 'lesson.mp3'), '-t', String(EXCERPT_S)]
  decode([...source, '-c', 'copy', made.lesson])
  decode([...source, '-ac', '1', '-ar', '48000', made.large])
  decode(['-i', EMPTY_ROOM, '-t', '60', '-c', 'copy', made.emptyRoom])
  writeFileSync(made.transcript, excerpt(readFileSync(join(SAMPLE, 'lesson.txt'), 'utf8')))
  writeFileSync(made.fake, '这不是录音，只是改了名字的文字。\n'.repeat(200))
  return made
}

/** Lines of `[hh:mm:ss] 师：…` that begin early enough to be heard in the excerpt. */
function excerpt(transcript: string): string {
  const startS = (line: string) => {
    const [, hours, minutes, seconds] = /^\[(\d+):(\d+):(\d+)\]/.exec(line) ?? []
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  }
  return transcript
    .split('\n')
    .filter((line) => startS(line) < EXCERPT_S - 5)
    .join('\n')
}
