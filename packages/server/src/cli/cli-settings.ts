import { SettingChanges, settingsWith } from '@keguan/contract/report/lesson/settings/settings'
import { settingProblems } from '@keguan/contract/report/lesson/settings/settings-check'
import type { LessonSettings } from '@keguan/contract/report/lesson/settings/settings-table'
import { readLocalFile } from '../platform/files/local-files.ts'
import { UsageError } from './cli-arguments.ts'

/** Settings of the measures from a file: some of them, or the `settings` of a report. */
export async function readSettings(path: string): Promise<LessonSettings> {
  const refuse = (what: string) => new UsageError(`--settings ${path}: ${what}`)
  let content: unknown
  try {
    content = JSON.parse(Buffer.from(await readLocalFile(path)).toString('utf8'))
  } catch (error) {
    throw refuse((error as Error).message)
  }
  const parsed = SettingChanges.safeParse(content)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')}: ?` : `${issue.path.join('.')}: ${issue.message}`,
    )
    throw refuse(problems.join('; '))
  }
  const settings = settingsWith(parsed.data)
  const problems = Object.entries(settingProblems(settings)).map(([id, problem]) => `${id}: ${problem}`)
  if (problems.length > 0) throw refuse(problems.join('; '))
  return settings
}
