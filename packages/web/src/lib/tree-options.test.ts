import { expect, it } from 'vitest'
import { treeOptions } from './tree-options.ts'

interface Node {
  readonly id: string
  readonly below: readonly Node[]
}

it('maps to value and label, and leaves out children where there are none', () => {
  const leaf = (id: string): Node => ({ id, below: [] })
  const nodes: Node[] = [{ id: 'a', below: [leaf('b'), { id: 'c', below: [leaf('d')] }] }, leaf('e')]
  expect(treeOptions(nodes, ({ id, below }) => ({ value: id, label: `名 ${id}`, children: below }))).toEqual([
    {
      value: 'a',
      label: '名 a',
      children: [
        { value: 'b', label: '名 b' },
        { value: 'c', label: '名 c', children: [{ value: 'd', label: '名 d' }] },
      ],
    },
    { value: 'e', label: '名 e' },
  ])
})
