import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { measureAnalysis } from './analysis-cost.ts'
import { describeMachine } from './machine.ts'
import { measurePages } from './page-cost.ts'
import { asMarkdown, overLimit, type Results } from './results.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CLI = join(ROOT, 'packages/server/dist/cli.mjs')
const LESSON = join(tmpdir(), 'keguan-bench', 'lesson45')

/** The lesson is the same every time, so it is made once per machine. */
function madeLesson(): string {
  if (!existsSync(`${LESSON}.json`)) {
    console.log('Making a lesson of 45 minutes …')
    execFileSync(process.execPath, [join(ROOT, 'tools/make-lesson.mjs'), '--seed', '1', '--out', LESSON], {
      stdio: 'inherit',
    })
  }
  return `${LESSON}.mp3`
}

async function run(given: string | undefined): Promise<void> {
  const lesson = given === undefined ? madeLesson() : resolve(given)
  if (!existsSync(lesson)) throw new Error(`no such file: ${lesson}`)
  const results: Results = {
    date: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    command: given === undefined ? 'npm run bench' : `npm run bench -- ${basename(given)}`,
    lesson:
      given === undefined ? '45 minutes made by `tools/make-lesson.mjs --seed 1`, mp3 128 kbit/s' : basename(given),
    analysis: await measureAnalysis(lesson, CLI),
    pages: await measurePages({ recording: lesson, transcript: given === undefined ? `${LESSON}.txt` : undefined }),
  }
  const page = asMarkdown(results)
  writeFileSync(join(ROOT, 'bench/RESULTS.md'), page)
  console.log(page)
  const over = overLimit(results)
  for (const { what, value, limit } of over) console.error(`Over the limit: ${what}: ${value} > ${limit}`)
  process.exitCode = over.length > 0 ? 1 : 0
}

await run(process.argv[2])
