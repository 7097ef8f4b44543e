import { expect, it } from 'vitest'
import { withLatePart } from './late-parts.ts'

const late = (code: string, part: string) => withLatePart(code, part, `antd/es/${part.toLowerCase()}`, '/late.ts')

it('takes a component out of the imports and declares it late', () => {
  expect(late("import { Checkbox, Tree, Typography } from 'antd';\nuse(Tree)", 'Tree')).toBe(
    'import { late as fetchLate } from "/late.ts";\nimport { Checkbox, Typography } from \'antd\';\nuse(Tree)\nconst Tree = fetchLate(() => import("antd/es/tree"));',
  )
  expect(late("import Tree from '../../../tree';\nuse(Tree)", 'Tree')).not.toContain('../../../tree')
  expect(late("import { Input, Tabs } from 'antd';", 'Tabs')).toMatch(/import \{ Input,\s*\} from 'antd'/)
})

it('stops the build when the library has moved the component', () => {
  expect(() => late("import { TreeSelect } from 'antd';", 'Tree')).toThrow('Tree')
  expect(() => late("import { Tree } from 'elsewhere';", 'Tree')).toThrow('Tree')
})
