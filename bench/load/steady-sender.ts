import { Agent } from 'node:http'
import { type Call, callOnce, type SteadyLoad } from './open-loop.ts'

/** Short against the time between two calls, so that they do not go out in pairs. */
const TICK_MS = 1

/** Sends the calls requested by the parent, reports the time of each, and ends. */
process.once('message', async (load) => {
  const times = await sendSteadily(load as SteadyLoad)
  process.send?.(times, () => process.disconnect())
})

async function sendSteadily({ url, calls, perSecond, seconds }: SteadyLoad): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const pending: Promise<number>[] = []
  const startMs = performance.now()
  const total = perSecond * seconds
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, Math.floor(((performance.now() - startMs) / 1000) * perSecond))
      while (pending.length < due) pending.push(callOnce(url, calls[pending.length % calls.length] as Call, agent))
      if (pending.length < total) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  const times = await Promise.all(pending)
  agent.destroy()
  return times
}
