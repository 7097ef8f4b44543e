import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A file made by ffmpeg with these arguments; ffmpeg chooses the container by the extension. */
export function made(name: string, ...args: string[]): Buffer {
  const folder = mkdtempSync('/tmp/keguan-made-')
  try {
    const path = join(folder, name)
    execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, path])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const TONE = ['-f', 'lavfi', '-i', 'sine=frequency=220:duration=20']
export const SILENCE = ['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '30']
export const PICTURE = ['-f', 'lavfi', '-i', 'color=c=gray:s=64x64:d=20']

/** Overwrites a stretch in the middle, as a bad sector does. */
export function damaged(bytes: Uint8Array, from: number, to: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.fill(0xa5, Math.floor(copy.length * from), Math.floor(copy.length * to))
  return copy
}
