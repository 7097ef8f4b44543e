export const MODEL_FAULTS = [
  'unknown_model',
  'no_source',
  'wrong_hash',
  'wrong_size',
  'disk_full',
  'unknown_files',
  'incomplete',
  'in_use',
  'not_installed',
  'bad_archive',
] as const
export type ModelFault = (typeof MODEL_FAULTS)[number]

/** A model could not be installed, imported or handed out; nothing of it is left behind. */
export class ModelProblem extends Error {
  readonly fault: ModelFault

  constructor(fault: ModelFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ModelProblem'
    this.fault = fault
  }
}
