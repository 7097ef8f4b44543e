import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'

/** What a person is found by. Whoever changes one of these stores the columns anew. */
export function accountSearch({
  account,
  name,
  phone = '',
}: {
  account: string
  name: string
  phone?: string | undefined
}) {
  const text = [account, name, phone].join(' ')
  return { searchText: normalise(text), searchGrams: gramsOf(text) }
}
