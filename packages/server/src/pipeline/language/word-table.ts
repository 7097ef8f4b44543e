import {
  openWordTable,
  type TableProblem,
  type WordTable,
  WordTableError,
} from '@keguan/analysis/language/words/word-table'
import { StartError } from '../../platform/process/start-error.ts'
import { wordTableFile } from '../../platform/weights/word-table.ts'

const PROBLEMS: Readonly<Record<TableProblem, readonly [zh: string, en: string]>> = {
  other_file: ['不是词表', 'is no word table'],
  other_version: ['是另一版本的词表', 'is a word table of another version'],
  cut_short: ['不完整', 'is cut short'],
  damaged: ['已损坏', 'is damaged'],
}

/**
 * The word table supplied by the operator, read as a whole at start-up, so that a bad file stops the start and not a
 * lesson.
 */
export function loadWordTable(path: string | undefined): WordTable | undefined {
  if (path === undefined) return undefined
  const { bytes, hash } = wordTableFile(path)
  try {
    return openWordTable(bytes, hash)
  } catch (error) {
    if (!(error instanceof WordTableError)) throw error
    const [zh, en] = PROBLEMS[error.problem]
    throw new StartError(
      `KEGUAN_WORD_TABLE：文件 ${path} ${zh}。请用 npm run word-table 重新生成。`,
      `KEGUAN_WORD_TABLE: the file ${path} ${en}. Rebuild it with npm run word-table.`,
      { cause: error },
    )
  }
}
