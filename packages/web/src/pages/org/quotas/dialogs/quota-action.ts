/** The institution whose quotas are shown. */
export interface Org {
  readonly id: string
  readonly name: string
  readonly metered: boolean
}

/** What can be done with one quota. */
export type QuotaAction = 'add' | 'reduce' | 'transfer'
