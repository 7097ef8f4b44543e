#!/usr/bin/env node
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readArguments, USAGE, UsageError } from './make-lesson/arguments.mjs'
import { placeLesson, placeScript } from './make-lesson/place.mjs'
import { planLesson } from './make-lesson/plan.mjs'
import { ProgramError, requirePrograms } from './make-lesson/programs.mjs'
import { createDraw } from './make-lesson/random.mjs'
import { recordRoom } from './make-lesson/room.mjs'
import { readScript, readScriptFile } from './make-lesson/script.mjs'
import { transcriptOf, truthOf } from './make-lesson/truth.mjs'
import { directMoment, drawCast, speakAll } from './make-lesson/voices.mjs'

/** Six pupils, so that three groups can talk at once. */
const WRITTEN_PUPILS = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6']

/** The lesson is planned at random from existing sentences. */
async function drawLesson(draw, { subject, minutes }) {
  const cast = drawCast(draw)
  const plan = planLesson(draw, subject, minutes)
  const direct = (step) => step.map((moment) => directMoment(draw, cast, moment))
  const script = { opening: direct(plan.opening), steps: plan.steps.map(direct), closing: direct(plan.closing) }
  const moments = [script.opening, ...script.steps, script.closing].flat()
  await speakAll(moments.flatMap(({ takes }) => takes))
  return { cast, totalS: minutes * 60, ...placeLesson(script, minutes * 60) }
}

/** The text determines the lesson; only the voices are random. */
async function readLesson(draw, path) {
  const cast = drawCast(draw, WRITTEN_PUPILS)
  const moments = readScript(draw, readScriptFile(path)).map((moment) => directMoment(draw, cast, moment))
  await speakAll(moments.flatMap(({ takes }) => takes))
  return { cast, ...placeScript(moments) }
}

async function makeLesson({ seed, minutes, subject, bitrateKbps, out, script }) {
  requirePrograms()
  const draw = createDraw(seed)
  const { cast, takes, boards, totalS } = script
    ? await readLesson(draw, script)
    : await drawLesson(draw, { subject, minutes })
  mkdirSync(dirname(out), { recursive: true })
  await recordRoom({ draw, takes, boards, totalS, bitrateKbps, mp3Path: `${out}.mp3` })
  const settings = script ? { seed, minutes: Number((totalS / 60).toFixed(2)) } : { seed, minutes, subject }
  const truth = truthOf({ takes, boards, cast, settings })
  writeFileSync(`${out}.json`, `${JSON.stringify(truth, null, 1)}\n`)
  writeFileSync(`${out}.txt`, transcriptOf(truth))
  console.log(`${out}.mp3 · ${settings.minutes} min · ${truth.turns.length} turns`)
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
