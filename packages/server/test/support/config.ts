import { type Config, readConfig } from '../../src/config.ts'

/** The configuration that a test's server would read, from this environment only. */
export function testConfig(env: NodeJS.ProcessEnv & { KEGUAN_HOME: string }): Config {
  return readConfig({ KEGUAN_LOG_LEVEL: 'silent', KEGUAN_SPEECH: 'off', PORT: '0', ...env })
}
