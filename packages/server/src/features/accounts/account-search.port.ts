import { gramsOf, normalise } from '../../platform/postgres/search-grams.ts'

/** Search columns of a person. Code that changes one of these values must store the columns again. */
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
