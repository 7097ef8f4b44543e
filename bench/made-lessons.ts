import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
/** Lessons are the same every time, so they are made once per machine. */
const FOLDER = join(tmpdir(), 'keguan-bench')

export interface MadeLesson {
  readonly recording: string
  readonly transcript: string
}

export function madeLesson(seed: number, minutes = 45): MadeLesson {
  const path = join(FOLDER, `lesson-${minutes}-${seed}`)
  // The generator writes the transcript after the ground truth, so it exists only when everything does.
  if (!existsSync(`${path}.txt`)) {
    console.log(`Making a lesson of ${minutes} minutes (seed ${seed}) …`)
    const args = ['--seed', String(seed), '--minutes', String(minutes), '--out', path]
    execFileSync(process.execPath, [join(ROOT, 'tools/make-lesson.mjs'), ...args], { stdio: 'inherit' })
  }
  return { recording: `${path}.mp3`, transcript: `${path}.txt` }
}

/** The same recording repeated, without re-encoding. */
export function repeated(recording: string, times: number): string {
  const path = recording.replace(/\.mp3$/, `-x${times}.mp3`)
  if (!existsSync(path)) {
    const unfinished = `${path}.part.mp3`
    const args = ['-nostdin', '-v', 'error', '-stream_loop', String(times - 1), '-i', recording, '-c', 'copy', '-y']
    execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', [...args, unfinished])
    renameSync(unfinished, path)
  }
  return path
}

/** A folder beside the lessons that outlives a run. */
export function keptFolder(name: string): string {
  const path = join(FOLDER, name)
  mkdirSync(path, { recursive: true })
  return path
}

/** A line of a transcript: time, speaker, text. */
const LINE = /^\[[^\]]*\] *[^:：]*[:：](.*)$/

/**
 * The transcript extended to a number of characters of speech: each line is continued with the words of the same line
 * of another lesson. Returns the path of the longer one.
 */
export function lengthened({ transcript }: MadeLesson, other: MadeLesson, characters: number): string {
  const lines = readFileSync(transcript, 'utf8').trim().split('\n')
  const more = readFileSync(other.transcript, 'utf8').trim().split('\n').map(spokenIn)
  let count = lines.reduce((sum, line) => sum + spokenIn(line).length, 0)
  const longer = lines.map((line, i) => {
    const text = (more[i] ?? '').slice(0, Math.max(0, characters - count))
    count += text.length
    return line + text
  })
  const path = transcript.replace(/\.txt$/, `-${characters}.txt`)
  writeFileSync(path, `${longer.join('\n')}\n`)
  return path
}

const spokenIn = (line: string): string => LINE.exec(line)?.[1] ?? ''
