import type { Agreement } from '@keguan/analysis/measure/compare/agreement'

/** A person's codes, and those of the report. */
export interface AgreementQuestion {
  readonly text: string
  /** Codes of the system, in their order. */
  readonly known: readonly string[]
  /** Length of the person's units. */
  readonly unitS: number
  /** Codes of the report, each `trackUnitS` long. */
  readonly track: readonly string[]
  readonly trackUnitS: number
}

export type AgreementAnswer =
  | {
      readonly kind: 'found'
      readonly agreement: Agreement
      /** Codes of the person, and the units from the first to the last of them. */
      readonly written: number
      readonly units: number
      /** Units of that length in the report. */
      readonly held: number
      readonly unitS: number
    }
  | { readonly kind: 'wrong'; readonly line: number; readonly word: string }
  | { readonly kind: 'nothing' }
