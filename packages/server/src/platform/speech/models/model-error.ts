import type { ModelFault } from '@keguan/contract/vocabulary/speech'

/** A model could not be installed, imported or exported; nothing of it is left behind. */
export class ModelProblem extends Error {
  readonly fault: ModelFault

  constructor(fault: ModelFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelProblem'
    this.fault = fault
  }
}
