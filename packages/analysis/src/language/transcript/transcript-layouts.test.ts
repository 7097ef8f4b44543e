import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  parseTranscriptBlocks,
  parseTranscriptRows,
  parseTranscriptText,
  TRANSCRIPT_TEXT_FORMATS,
  type Transcript,
} from './transcript.ts'
import { reviewTranscript } from './transcript-review.ts'

/**
 * speaker|role|start|end|words of each line, "line kind text" of what nobody said, what is asked about, and "line text"
 * of the lines that are shown with it.
 */
type Read = { turns: string[]; left_out: string[]; doubts?: string[]; unsure?: string[] }

const FOLDER = new URL('../../../test/transcripts/', import.meta.url)
const EXPECTED = JSON.parse(readFileSync(new URL('expected.json', FOLDER), 'utf8')) as Record<string, Read>
const files = readdirSync(FOLDER).filter((name) => name !== 'expected.json')

function read(name: string): Transcript {
  const text = readFileSync(new URL(name, FOLDER), 'utf8')
  // cells of a Word table or of a sheet
  if (name.endsWith('.rows.json')) return parseTranscriptRows(JSON.parse(text))
  // paragraphs and rows of a Word document
  if (name.endsWith('.blocks.json')) return parseTranscriptBlocks(JSON.parse(text))
  return parseTranscriptText(text, TRANSCRIPT_TEXT_FORMATS.find((format) => name.endsWith(`.${format}`)) ?? 'txt')
}

function brief(transcript: Transcript): Read {
  const { doubts, unsure } = reviewTranscript(transcript)
  return {
    turns: transcript.lines.map(({ speaker, role, startS, endS, text }) =>
      [speaker, role, startS, endS, text].map((part) => part ?? '').join('|'),
    ),
    left_out: transcript.asides.map(({ line, kind, text }) => `${line} ${kind} ${text}`),
    ...(doubts.length > 0 && { doubts }),
    ...(unsure.first.length > 0 && { unsure: unsure.first.map(({ line, text }) => `${line} ${text}`) }),
  }
}

test('every layout has a file, and every file its turns', () => {
  expect(files.length).toBeGreaterThanOrEqual(60)
  expect(Object.keys(EXPECTED).sort()).toEqual(files.sort())
})

test.each(files)('%s', (name) => {
  expect(brief(read(name))).toEqual(EXPECTED[name])
})
