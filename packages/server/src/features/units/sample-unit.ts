import { UnitPlan } from '@keguan/contract/report/unit/plan'
import type { FileReader } from '../../pipeline/reading/file-reader.ts'
import { paperOf, UnitFile } from '../../pipeline/unit/unit-file.ts'
import { readShippedFiles } from '../../platform/files/sample-files.ts'

const FOLDER = 'samples/unit'

/** The named files, or undefined if one of them is missing. */
function read(names: readonly string[]) {
  const files = readShippedFiles(FOLDER, names)
  return files && ((name: string) => files[name] as Uint8Array)
}

/** The sample unit of the command line with its five lessons, written for this project and never taught. */
export async function readSampleUnit(reader: Pick<FileReader, 'blueprint'>) {
  const written = read(['unit.json'])
  if (!written) return undefined
  const json = JSON.parse(Buffer.from(written('unit.json')).toString('utf8'))
  const { lessons, papers } = UnitFile.parse(json)
  const bytesOf = read([...lessons, ...papers].flatMap(({ file }) => file ?? []))
  if (!bytesOf) return undefined
  const named = papers.map(async (paper) =>
    paperOf(paper, paper.file ? await reader.blueprint(bytesOf(paper.file), paper.file) : []),
  )
  const plan = UnitPlan.parse({ ...json, papers: await Promise.all(named) })
  return {
    title: plan.theme,
    plan,
    lessons: lessons.flatMap(({ title = '', date, minutes, file }) =>
      file ? [{ title: `示例课：${title}`, date, minutes, transcript: bytesOf(file) }] : [],
    ),
  }
}
