import { basename, extname, join, normalize } from 'node:path'
import { MEDIA_EXTENSIONS, TRANSCRIPT_EXTENSIONS } from '@keguan/contract/api/analysis'
import { PLAN_EXTENSIONS } from '@keguan/contract/vocabulary/upload'
import { fileSize, isFolder } from '../platform/files/local-files.ts'
import { type CliArguments, UsageError } from './cli-arguments.ts'

/** Files of one lesson; a recording, a transcript, or both. */
export interface CliLesson {
  /** File name without its ending. */
  readonly title: string
  readonly recording: string | undefined
  readonly transcript: string | undefined
  readonly plan: string | undefined
}

const KNOWN = [...MEDIA_EXTENSIONS.audio, ...MEDIA_EXTENSIONS.video, ...TRANSCRIPT_EXTENSIONS, ...PLAN_EXTENSIONS]
const PATTERN = /[*?[{]/
/** Reports of an earlier call may be in the same folder. */
const OWN_REPORT = '.report.json'

const hasEnding = (path: string, endings: readonly string[]) => endings.includes(extname(path).toLowerCase().slice(1))
const stemOf = (path: string) => path.slice(0, path.length - extname(path).length)

type Kind = 'recording' | 'transcript' | 'plan'
function kindOf(path: string): Kind {
  if (/\.plan$/i.test(stemOf(path)) && hasEnding(path, PLAN_EXTENSIONS)) return 'plan'
  return hasEnding(path, TRANSCRIPT_EXTENSIONS) ? 'transcript' : 'recording'
}

const missing = (path: string) => new UsageError(`没有这个文件 · no such file: ${path}`)

/** The files behind one argument, in an order that does not depend on the machine. */
async function filesOf(argument: string): Promise<string[]> {
  if ((await fileSize(argument)) !== undefined) return [argument]
  const options = { onlyFiles: true, expandDirectories: false, caseSensitiveMatch: false }
  const isWanted = (path: string) => hasEnding(path, KNOWN) && !path.toLowerCase().endsWith(OWN_REPORT)
  const isWhole = await isFolder(argument)
  if (!isWhole && !PATTERN.test(argument)) throw missing(argument)
  // one recording is the usual case and needs no search
  const { glob } = await import('tinyglobby')
  if (isWhole) {
    const found = await glob('**/*', { ...options, cwd: argument })
    return found
      .filter(isWanted)
      .sort()
      .map((path) => join(argument, path))
  }
  return (await glob(argument.replaceAll('\\', '/'), options)).filter(isWanted).sort()
}

/** Pairs files of the same name: they belong to one lesson. */
function paired(files: readonly string[]): CliLesson[] {
  const lessons = new Map<string, Partial<Record<Kind, string>>>()
  for (const path of files) {
    const kind = kindOf(path)
    const stem = kind === 'plan' ? stemOf(stemOf(path)) : stemOf(path)
    const lesson = lessons.get(stem) ?? {}
    const other = lesson[kind]
    if (other !== undefined) {
      throw new UsageError(`同名的两个文件，不知道用哪一个 · two files of one name, which one? ${other}, ${path}`)
    }
    lessons.set(stem, { ...lesson, [kind]: path })
  }
  return [...lessons].map(([stem, { recording, transcript, plan }]) => {
    if (recording === undefined && transcript === undefined) {
      throw new UsageError(`教案没有对应的课 · a plan without its lesson: ${plan}`)
    }
    return { title: basename(stem), recording, transcript, plan }
  })
}

/** Every lesson that the command names. A wrong name is a usage error, not a failed analysis. */
export async function findLessons({ lessons, transcript, plan }: CliArguments): Promise<CliLesson[]> {
  const files = (await Promise.all(lessons.map(filesOf))).flat().map(normalize)
  const found = paired([...new Set(files)])
  const [only, ...others] = found
  if (!only) throw new UsageError(`没有找到课 · no lesson found: ${lessons.join(' ')}`)
  if (transcript === undefined && plan === undefined) return found
  if (others.length > 0) {
    throw new UsageError('--transcript 和 --plan 只用于一节课 · --transcript and --plan go with one lesson')
  }
  if (transcript !== undefined && only.transcript !== undefined) {
    throw new UsageError('已给出两份文字稿 · two transcripts were given')
  }
  for (const path of [transcript, plan]) {
    if (path !== undefined && (await fileSize(path)) === undefined) throw missing(path)
  }
  return [{ ...only, transcript: transcript ?? only.transcript, plan: plan ?? only.plan }]
}
