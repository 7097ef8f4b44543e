import type { Log } from '../log/log.ts'

type Step = () => Promise<unknown> | unknown

/** Stops everything in reverse order of its start; a failing step does not prevent the others. */
export class Shutdown {
  private readonly steps: { name: string; step: Step }[] = []
  private running: Promise<void> | undefined

  onStop(name: string, step: Step): void {
    this.steps.unshift({ name, step })
  }

  get isStopping(): boolean {
    return this.running !== undefined
  }

  /** Repeated calls run it once. */
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
