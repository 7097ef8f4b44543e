import type { Log } from '../log/log.ts'

type Step = () => Promise<unknown> | unknown

/** What was started is stopped in the opposite order, each step however the others end. */
export class Shutdown {
  private readonly steps: { name: string; step: Step }[] = []
  private running: Promise<void> | undefined

  onStop(name: string, step: Step): void {
    this.steps.unshift({ name, step })
  }

  get isStopping(): boolean {
    return this.running !== undefined
  }

  /** Asked twice, it is still done once. */
  run(log: Log): Promise<void> {
    this.running ??= this.runSteps(log)
    return this.running
  }

  private async runSteps(log: Log): Promise<void> {
    for (const { name, step } of this.steps) {
      try {
        await step()
      } catch (error) {
        log.error({ err: error }, `stopping ${name} failed`)
      }
    }
  }
}
