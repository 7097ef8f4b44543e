import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'

/** What a person is found by. Whoever changes one of these stores the columns again. */
export function accountSearch({
  account,
  name,
  nickname = '',
  phone = '',
}: {
  account: string
  name: string
  nickname?: string | undefined
  phone?: string | undefined
}) {
  const text = [account, name, nickname, phone].join(' ')
  return { searchText: normalise(text), searchGrams: gramsOf(text) }
}
