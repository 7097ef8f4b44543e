#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readArguments, USAGE, UsageError } from './make-lesson/arguments.mjs'
import { placeLesson } from './make-lesson/place.mjs'
import { planLesson } from './make-lesson/plan.mjs'
import { ProgramError, requirePrograms } from './make-lesson/programs.mjs'
import { createDraw } from './make-lesson/random.mjs'
import { recordRoom } from './make-lesson/room.mjs'
import { transcriptOf, truthOf } from './make-lesson/truth.mjs'
import { directMoment, drawCast, speakAll } from './make-lesson/voices.mjs'

async function makeLesson({ seed, minutes, subject, bitrateKbps, out }) {
  requirePrograms()
  const draw = createDraw(seed)
  const cast = drawCast(draw)
  const plan = planLesson(draw, subject, minutes)
  const direct = (step) => step.map((moment) => directMoment(draw, cast, moment))
  const script = { opening: direct(plan.opening), steps: plan.steps.map(direct), closing: direct(plan.closing) }
  const moments = [script.opening, ...script.steps, script.closing].flat()
  await speakAll(moments.flatMap(({ takes }) => takes))

  const totalS = minutes * 60
  const { takes, boards } = placeLesson(script, totalS)
  mkdirSync(dirname(out), { recursive: true })
  await recordRoom({ draw, takes, boards, totalS, bitrateKbps, mp3Path: `${out}.mp3` })
  const truth = truthOf({ takes, boards, cast, settings: { seed, minutes, subject } })
  writeFileSync(`${out}.json`, `${JSON.stringify(truth, null, 1)}\n`)
  writeFileSync(`${out}.txt`, transcriptOf(truth))
  console.log(`${out}.mp3 · ${minutes} min · ${truth.turns.length} turns`)
}

try {
  const settings = readArguments(process.argv.slice(2))
  if (settings.help) console.log(USAGE)
  else await makeLesson(settings)
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ProgramError)) throw error
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
