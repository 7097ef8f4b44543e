import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { Log } from '../log/log.ts'

/**
 * Lowers the priority of this process and its children, so that the console stays responsive while a lesson is
 * analysed.
 */
export function lowerPriority(log: Log): void {
  try {
    for (const thread of threadsOfThisProcess()) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch (error) {
    log.debug({ err: error }, 'this process keeps its priority')
  }
}

/** Linux has a priority per thread, and Node has already started some; elsewhere 0 means the whole process. */
const threadsOfThisProcess = (): number[] =>
  process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]
