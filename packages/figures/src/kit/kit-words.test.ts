import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const CLASSROOM = /teacher|pupil|student|lesson|classroom|教师|学生|课堂|一节课/iu

const KITS = [import.meta.dirname, join(import.meta.dirname, '../../../contract/src/report/kit')]

it.each(
  KITS.flatMap((kit) =>
    readdirSync(kit, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => join(kit, name)),
  ),
)('the kit has no classroom words: %s', (path) => {
  const lines = readFileSync(path, 'utf8').split('\n')
  expect(lines.filter((line) => CLASSROOM.test(line))).toEqual([])
})
