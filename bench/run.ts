import { cpSync, existsSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { measureAnalysis } from './analysis-cost.ts'
import { measureBoard } from './board/measure-board.ts'
import { measureEngine } from './engine/measure-engine.ts'
import { examSection } from './exams/measure-exams.ts'
import { measureExamList } from './load/measure-exam-list.ts'
import { measureLoad } from './load/measure-load.ts'
import { measureTasks } from './load/measure-tasks.ts'
import { describeMachine } from './machine.ts'
import { madeLesson } from './made-lessons.ts'
import { listErrors } from './meaning/errors.ts'
import { glossaryTable } from './meaning/glossary-effect.ts'
import type { Code } from './meaning/lessons.ts'
import { meaningTable } from './meaning/meaning.ts'
import { effectTable } from './meaning/recognition-effect.ts'
import { measurePages } from './page-cost.ts'
import { asSection, type Results, rowsOf } from './results.ts'
import { type Section, writeSection } from './results-file.ts'
import { complain } from './rows.ts'
import { measureSpeech } from './speech/measure-speech.ts'

const SERVER = resolve(import.meta.dirname, '../packages/server')
const BUILT = join(SERVER, 'dist')
/** The engine's runs start a copy, so that a build of the tree in the meantime does not remove it. */
const KEPT = join(SERVER, 'build/bench')

async function measureLesson(given: string | undefined): Promise<void> {
  const { recording, transcript } =
    given === undefined ? madeLesson(1) : { recording: resolve(given), transcript: undefined }
  if (!existsSync(recording)) throw new Error(`no such file: ${recording}`)
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    command: given === undefined ? 'npm run bench' : `npm run bench -- ${basename(given)}`,
    lesson:
      given === undefined ? '45 minutes made by `tools/make-lesson.mjs --seed 1`, mp3 128 kbit/s' : basename(given),
    analysis: await measureAnalysis(recording, join(BUILT, 'cli.mjs')),
    pages: await measurePages({ recording, transcript }),
  }
  const section = asSection(results)
  writeSection('A lesson and its pages', section)
  console.log(section)
  complain(rowsOf(results))
}

async function measureEngineBesideOthers(): Promise<void> {
  rmSync(KEPT, { recursive: true, force: true })
  cpSync(BUILT, KEPT, { recursive: true })
  const { rows, section } = await measureEngine(KEPT)
  writeSection('The engine beside other tools', section)
  console.log(section)
  complain(rows)
}

async function measureInterface(): Promise<void> {
  const { rows, section } = await measureLoad(join(BUILT, 'main.mjs'))
  writeSection('The interface under load', section)
  console.log(section)
  complain(rows)
}

async function measureRecognition(clips: string | undefined): Promise<void> {
  if (clips === undefined) throw new Error('--speech FOLDER: clips as WAV files, with their words in its README.md')
  const { rows, section } = await measureSpeech(BUILT, resolve(clips))
  writeSection('Recognition', section)
  console.log(section)
  complain(rows)
}

function measureExams(): void {
  const section = examSection()
  writeSection('Exams', section)
  console.log(section)
}

function measureDataBoard(): void {
  const { rows, section } = measureBoard()
  writeSection('The data board with a million lessons', section)
  console.log(section)
  complain(rows)
}

async function measureLists(name: Section, measure: typeof measureTasks): Promise<void> {
  const { rows, section } = await measure(join(BUILT, 'main.mjs'))
  writeSection(name, section)
  console.log(section)
  complain(rows)
}

const [given, wanted] = process.argv.slice(2)
if (given === '--engine') await measureEngineBesideOthers()
else if (given === '--load') await measureInterface()
else if (given === '--board') measureDataBoard()
else if (given === '--exams') measureExams()
else if (given === '--tasks') await measureLists('The lists of tasks', measureTasks)
else if (given === '--exam-list') await measureLists('The list of exams', measureExamList)
else if (given === '--speech') await measureRecognition(wanted)
else if (given === '--recognition') console.log(`${effectTable()}\n\n${await glossaryTable()}`)
else if (given === '--meaning')
  console.log(wanted === undefined ? meaningTable() : listErrors(wanted as keyof Code).join('\n'))
else await measureLesson(given)
