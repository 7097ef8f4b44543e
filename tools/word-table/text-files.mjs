import { createReadStream, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { normaliseText } from '../../packages/analysis/src/language/normalise.ts'
import { ToolError } from './tool-error.mjs'

/** Files read from a folder; a file given explicitly is read whatever its name. */
const TEXT = /\.(?:txt|md)$/i

/**
 * Files of a corpus: those named, and all texts under the folders that are named, in the same order on every machine.
 */
export function listTexts(paths) {
  const files = paths.flatMap((path) => {
    if (!statOf(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => TEXT.test(name) && !basename(name).startsWith('.'))
      .sort()
      .map((name) => join(path, name))
      .filter((file) => statSync(file).isFile())
  })
  if (files.length === 0) {
    throw new ToolError(`没有 .txt 或 .md 文件：${paths.join(' ')}`, `No .txt or .md files: ${paths.join(' ')}`)
  }
  return files
}

export function statOf(path) {
  try {
    return statSync(path)
  } catch {
    throw new ToolError(`没有这个文件或文件夹：${path}`, `No such file or folder: ${path}`)
  }
}

/** Non-empty lines of a text, normalised like a transcript. */
export async function* readLines(path) {
  let number = 0
  for await (const raw of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) {
    number++
    if (raw.includes('\ufffd')) {
      throw new ToolError(
        `${path} 第 ${number} 行不是 UTF-8。请先转换，例如 iconv -f GB18030 -t UTF-8。`,
        `${path}, line ${number} is not UTF-8. Convert it first, for example by iconv -f GB18030 -t UTF-8.`,
      )
    }
    const line = normaliseText(raw).trim()
    if (line !== '') yield line
  }
}
