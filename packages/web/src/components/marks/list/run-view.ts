import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { dayField, type Field, type Fields, manyOf, sizeField, textField } from '../../data-list/filters/fields.ts'
import { defineListView, type ListView, type ViewOf } from '../../data-list/list-view.ts'

type RunFields<S extends RunStatus> = Readonly<
  Record<'search', typeof textField> & Record<'status', Field<readonly S[]>> & Record<'from' | 'to', typeof dayField>
>
type RunSettings = { readonly size: typeof sizeField }

/** View of a list of runs: shared filters, and those of one kind. */
export type RunsView<F extends Fields> = ListView<F, RunSettings>

export const defineRunsView = <S extends RunStatus, F extends Fields>(
  statuses: readonly S[],
  special: F,
): RunsView<F & RunFields<S>> =>
  defineListView({
    filters: { search: textField, ...special, status: manyOf(statuses), from: dayField, to: dayField },
    settings: { size: sizeField },
    names: { size: 'page_size' },
  })

/** Active filters, position and page size, as the server expects them. */
export const inputOf = <F extends Fields>(kind: RunsView<F>, view: ViewOf<F, RunSettings>) => ({
  ...kind.inputOf(view),
  page_size: view.size,
})
export type RunListInput = ReturnType<typeof inputOf>
