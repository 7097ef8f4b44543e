import { StartError } from './start-error.ts'

export interface ConfigProblem {
  readonly name: string
  readonly value: string
  readonly reason: string
}

/** Variables whose value may contain a password: only their name is shown. */
const SECRET = /URL|SECRET|PASSWORD|KEY|TOKEN/

/** One error that lists every bad setting, so that all can be corrected at once. */
export function configError(problems: readonly ConfigProblem[]): StartError {
  const rows = problems
    .map(({ name, value, reason }) => `    ${name}${SECRET.test(name) ? '' : `="${value}"`}: ${reason}`)
    .join('\n')
  return new StartError(
    `环境变量有误，服务未启动：\n${rows}`,
    `Bad environment values, not started: see the ${problems.length} above.`,
  )
}
