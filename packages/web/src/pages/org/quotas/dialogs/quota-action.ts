/** The institution whose quotas are shown. */
export interface Org {
  readonly id: string
  readonly name: string
  readonly metered: boolean
}

/** Actions on one quota. */
export type QuotaAction = 'add' | 'reduce' | 'transfer'
