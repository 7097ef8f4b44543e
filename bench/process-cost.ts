import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Cost of a command with all processes that it started and waited for. */
export interface Cost {
  /** User and system time together, seconds. */
  readonly cpuS: number
  readonly wallS: number
  /** Highest resident memory of the largest single process, MB of 10^6 bytes. */
  readonly peakMb: number
  /** Median over all samples of the largest process's resident memory. */
  readonly steadyMb: number
}

const POLL_MS = 10
/** bash's `time` adds up a command and every descendant that was waited for, to the millisecond. */
const SCRIPT = 'TIMEFORMAT="%3R %3U %3S"; time "$@" 2>&3'

export function measureCost(command: string, args: readonly string[]): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', SCRIPT, 'bash', command, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    let times = ''
    let complaint = ''
    let peakKb = 0
    const residentKb: number[] = []
    child.stderr?.on('data', (chunk) => {
      times += chunk
    })
    child.stdio[3]?.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-2000)
    })
    const poll = setInterval(() => {
      const seen = descendants(child.pid as number).map((pid) => memoryKb(pid))
      for (const { peak } of seen) peakKb = Math.max(peakKb, peak)
      residentKb.push(Math.max(0, ...seen.map(({ now }) => now)))
    }, POLL_MS)
    child.once('error', reject)
    child.once('close', (code) => {
      clearInterval(poll)
      if (code !== 0) return reject(new Error(`${command} ended with code ${code}: ${complaint}`))
      const [wallS = 0, userS = 0, systemS = 0] = times.trim().split(/\s+/).map(Number)
      const middleKb = residentKb.sort((a, b) => a - b)[residentKb.length >> 1] ?? 0
      resolve({ cpuS: userS + systemS, wallS, peakMb: toMb(peakKb), steadyMb: toMb(middleKb) })
    })
  })
}

/** Processes may end during a sample: a missing file counts as empty. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function descendants(pid: number): number[] {
  const children = threads(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).trim().split(' '))
  return children.filter(Boolean).flatMap((child) => [Number(child), ...descendants(Number(child))])
}

const toMb = (kb: number): number => (kb * 1024) / 1e6

/** The peak is the kernel's own high-water mark, so only growth after the last sample (10 ms) can be missed. */
function memoryKb(pid: number): { readonly peak: number; readonly now: number } {
  const status = read(`/proc/${pid}/status`)
  const value = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return { peak: value('VmHWM'), now: value('VmRSS') }
}
