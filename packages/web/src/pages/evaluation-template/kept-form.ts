import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'

export interface ReadForm {
  readonly name: string
  readonly form: EvaluationForm
}

let read: ReadForm | null = null

/** A form that was read from a sheet, to be opened in the editor. */
export const keepRead = (form: ReadForm): void => {
  read = form
}

export function takeRead(): ReadForm | null {
  const taken = read
  read = null
  return taken
}
