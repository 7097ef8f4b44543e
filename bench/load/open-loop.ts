import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'

export interface Call {
  readonly path: string
  readonly token: string
}

/** Job of the sender process. */
export interface SteadyLoad {
  readonly url: string
  /** Sent in turn, repeatedly. */
  readonly calls: readonly Call[]
  readonly perSecond: number
  readonly seconds: number
}

/** Memory for all garbage of the sender: a collection during the run would count as server time. */
const SENDER_FLAGS = ['--max-semi-space-size=256']

/**
 * Sends calls at a steady rate from its own process, whether or not earlier ones were answered; resolves to the
 * milliseconds of each.
 */
export function callSteadily(load: SteadyLoad): Promise<number[]> {
  const sender = fork(join(import.meta.dirname, 'steady-sender.ts'), {
    execArgv: [...process.execArgv, ...SENDER_FLAGS],
  })
  return new Promise((resolve, reject) => {
    sender.once('message', (times) => resolve(times as number[]))
    sender.once('exit', (code) => reject(new Error(`the sender ended with code ${code}`)))
    sender.send(load)
  })
}

/** Sends one call after the other. */
export async function callInTurn(url: string, calls: readonly Call[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const call of calls) times.push(await callOnce(url, call, agent))
  agent.destroy()
  return times
}

export function callOnce(url: string, { path, token }: Call, agent: Agent): Promise<number> {
  const sentMs = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: HTTP ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - sentMs))
    })
    sent.once('error', reject).end()
  })
}

/** Quantile: the value that a `share` of the values do not exceed. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('a quantile of nothing')
  return value
}
