import { spawn, spawnSync } from 'node:child_process'

/** A message for the person at the terminal: printed without a stack. */
export class ProgramError extends Error {}

const DEBIAN_PACKAGE = { 'espeak-ng': 'espeak-ng', sox: 'sox', ffmpeg: 'ffmpeg' }

/** Looks for all programs at once, so that one message names all missing ones. */
export function requirePrograms(names = Object.keys(DEBIAN_PACKAGE)) {
  const missing = names.filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error)
  if (missing.length === 0) return
  const packages = missing.map((name) => DEBIAN_PACKAGE[name]).join(' ')
  throw new ProgramError(
    `Missing: ${missing.join(', ')}. On Debian or Ubuntu: apt-get install ${packages}. Elsewhere install them and put them on PATH.`,
  )
}

/** Runs a program to its end and gives back what it wrote to stdout. */
export function run(name, args) {
  return new Promise((done, fail) => {
    const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    let complaint = ''
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-2000)
    })
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done(Buffer.concat(output))
      else fail(new ProgramError(`${name} ended with code ${code}: ${complaint.trim()}`))
    })
  })
}
