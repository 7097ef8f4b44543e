import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROW = /^(?:"((?:[^"]|"")*)"|(.*)),\s*(\d)\s*$/

/** Rows of "text,label" below the header; a text with commas need not be quoted, the last comma counts. */
export function readSentences(folder, name) {
  const rows = readFileSync(join(folder, name), 'utf8').split(/\r?\n/).slice(1)
  return rows
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const match = ROW.exec(row)
      if (!match) throw new Error(`${name}: not a text with a label: ${row.slice(0, 40)}`)
      return { text: match[1]?.replaceAll('""', '"') ?? match[2], label: Number(match[3]) }
    })
}
