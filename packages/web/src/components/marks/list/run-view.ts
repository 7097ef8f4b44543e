import type { RunStatus } from '@keguan/contract/vocabulary/run-kind'
import { dayField, type Field, type Fields, manyOf, sizeField, textField } from '../../data-list/filters/fields.ts'
import { defineListView, type ListView, type ViewOf } from '../../data-list/list-view.ts'

type RunFields<S extends RunStatus> = Readonly<
  Record<'search', typeof textField> & Record<'status', Field<readonly S[]>> & Record<'from' | 'to', typeof dayField>
>
type RunSettings = { readonly size: typeof sizeField }

/** What a list of runs shows: filters that every kind has, and those of one kind. */
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

/** The filters that are set, the place and the size of the page, as the server takes them. */
export const inputOf = <F extends Fields>(kind: RunsView<F>, view: ViewOf<F, RunSettings>) => ({
  ...kind.inputOf(view),
  page_size: view.size,
})
export type RunListInput = ReturnType<typeof inputOf>
