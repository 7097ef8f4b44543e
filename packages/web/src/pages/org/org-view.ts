/** View of the page. It is stored in the address, so that a place can be shared and "back" works. */
export interface OrgView {
  /** Null: the top of the person's scope. */
  readonly node: string | null
  readonly tab: string | null
}

export const readOrgView = (parameters: URLSearchParams): OrgView => ({
  node: parameters.get('node') || null,
  tab: parameters.get('tab') || null,
})

/** Filters belong to one place and one panel: another place or panel starts without them. */
export const writeOrgView = ({ node, tab }: OrgView): URLSearchParams =>
  new URLSearchParams([...(node ? [['node', node]] : []), ...(tab ? [['tab', tab]] : [])] as [string, string][])
