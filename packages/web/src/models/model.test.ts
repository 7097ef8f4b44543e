import { expect, it } from 'vitest'
import { changeModel, model } from './model.ts'

it('merges a payload into the home state', () => {
  expect(model.get()).toEqual({ tagList: [], checkedTagList: [] })
  changeModel({ tagList: ['公开课', '新授'] })
  changeModel({ checkedTagList: ['新授'] })
  expect(model.get()).toEqual({ tagList: ['公开课', '新授'], checkedTagList: ['新授'] })
  changeModel({ checkedTagList: [] })
  expect(model.get()).toEqual({ tagList: ['公开课', '新授'], checkedTagList: [] })
})
