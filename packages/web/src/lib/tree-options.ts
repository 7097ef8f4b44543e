export interface TreeOption {
  readonly value: string
  readonly label: string
  /** Undefined if there are none: an empty list would draw an arrow that opens nothing. */
  readonly children?: TreeOption[]
}

/** Options of a tree select, from nodes with a value, a label and optional children. */
export function treeOptions<T>(
  nodes: readonly T[],
  read: (node: T) => { readonly value: string; readonly label: string; readonly children: readonly T[] },
): TreeOption[] {
  return nodes.map((node) => {
    const { value, label, children } = read(node)
    const below = treeOptions(children, read)
    return { value, label, ...(below.length > 0 ? { children: below } : {}) }
  })
}
