import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { f0HzAt, type Signal } from '@keguan/analysis/voice/signal'

const NUCLEI = new URL('../engine/syllable-nuclei.praat', import.meta.url).pathname
/** Praat's usual pitch every 10 ms as one row of numbers, 0 = unvoiced, and the time of the first. */
const PITCH = `form Pitch
  sentence recording
  sentence result
endform
Read from file: recording$
To Pitch: 0.01, 75, 600
first = Get time from frame number: 1
To Matrix
Save as headerless spreadsheet file: result$
writeInfoLine: first
`

/** Comparison with Praat on the same sound. */
export function compareWithPraat(recording: string, signal: Signal) {
  const folder = mkdtempSync(join(tmpdir(), 'keguan-praat-'))
  const [wav, script, pitch, nuclei] = ['sound.wav', 'pitch.praat', 'pitch.txt', 'nuclei.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  try {
    execFileSync('ffmpeg', ['-v', 'error', '-i', recording, '-ac', '1', '-ar', '16000', wav])
    writeFileSync(script, PITCH)
    const first = Number(execFileSync('praat', ['--run', script, wav, pitch], { encoding: 'utf8' }))
    const theirs = readFileSync(pitch, 'utf8').trim().split(/\s+/).map(Number)
    execFileSync('praat', ['--run', NUCLEI, wav, nuclei, '2'])
    const times = readFileSync(nuclei, 'utf8').trim().split(/\s+/).map(Number)
    return { ...comparePitch(signal, theirs, first), nucleusMs: Uint32Array.from(times, (s) => Math.round(s * 1000)) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Differences in semitones of frames that are voiced in both; Praat's frame is read at the middle of ours. */
function comparePitch(signal: Signal, theirs: readonly number[], firstS: number) {
  const differences: number[] = []
  let disagree = 0
  for (let frame = 0; frame < signal.frameCount; frame++) {
    const f0 = f0HzAt(signal, frame)
    const other = theirs[Math.round(frame + 0.5 - firstS * 100)] ?? 0
    if (f0 > 0 !== other > 0) disagree++
    if (f0 > 0 && other > 0) differences.push(Math.abs(12 * Math.log2(f0 / other)))
  }
  differences.sort((a, b) => a - b)
  return {
    medianSt: differences[differences.length >> 1] ?? 0,
    // A fifth of an octave's ratio off (20 %) is the usual limit of a gross error (Rabiner et al. 1976).
    gross: differences.filter((st) => st > 12 * Math.log2(1.2)).length / Math.max(1, differences.length),
    voicing: disagree / signal.frameCount,
  }
}
