import { lessonReport } from '@keguan/figures/test/lesson-report'
import { expect, it } from 'vitest'
import { codeSystems, levelOf } from './code-systems.ts'

it('offers the systems with codes in the report, each with a name for every code', () => {
  const systems = codeSystems(lessonReport(5, true))
  expect(systems.map(({ id }) => id)).toEqual(['fias', 'itias', 'ifias', 'st'])
  for (const { known, names, track } of systems) {
    for (const code of known) expect(names[code]).toBeDefined()
    for (const code of track) expect(known).toContain(code)
  }
  expect(codeSystems(lessonReport(19, false)).map(({ id }) => id)).toEqual(['st'])
})

it('names agreement after Landis & Koch by the two decimals that are printed', () => {
  expect([-0.1, 0, 0.204, 0.205, 0.6, 0.61, 0.8, 0.806, 1].map(levelOf)).toEqual([
    'poor',
    'slight',
    'slight',
    'fair',
    'moderate',
    'substantial',
    'substantial',
    'perfect',
    'perfect',
  ])
})
