import type { EvaluationForm } from '@keguan/contract/report/evaluation/form'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import type { Db } from '../../platform/postgres/database.ts'
import type { Identity } from '../accounts/account.port.ts'

export interface TemplateVersion {
  readonly templateId: string
  readonly version: number
  readonly name: string
  readonly form: EvaluationForm
}

/** What evaluations and tasks need of templates. */
export interface TemplatePort {
  /** The current version of a template that this person may use; undefined if out of scope. */
  usable(identity: Identity, templateId: string): Promise<Omit<TemplateVersion, 'form'> | undefined>
  /** Any version, for the evaluations that were made with it. */
  version(templateId: string, version: number, locale: Locale, transaction?: Db): Promise<TemplateVersion>
}
