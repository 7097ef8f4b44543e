import { Agent, request } from 'node:http'

export interface Call {
  readonly path: string
  readonly token: string
}

/** Short against the time between two calls, so that they do not go out in pairs. */
const TICK_MS = 1

/** Sends calls at a steady rate, whether or not earlier ones were answered; resolves to the milliseconds of each. */
export async function callSteadily(
  url: string,
  calls: () => Call,
  perSecond: number,
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const pending: Promise<number>[] = []
  const startMs = performance.now()
  const total = perSecond * seconds
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond))
      while (pending.length < due) pending.push(callOnce(url, calls(), agent))
      if (pending.length < total) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  const times = await Promise.all(pending)
  agent.destroy()
  return times
}

/** Sends one call after the other. */
export async function callInTurn(url: string, calls: readonly Call[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const call of calls) times.push(await callOnce(url, call, agent))
  agent.destroy()
  return times
}

function callOnce(url: string, { path, token }: Call, agent: Agent): Promise<number> {
  const sentMs = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: HTTP ${answer.statusCode}`))
      answer.resume().once('end', () => resolve(performance.now() - sentMs))
    })
    sent.once('error', reject).end()
  })
}

/** The value that `share` of the values do not exceed. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('a quantile of nothing')
  return value
}
