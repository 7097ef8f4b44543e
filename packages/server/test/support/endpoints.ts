import { readdirSync } from 'node:fs'
import type { Endpoint } from '@keguan/contract/api/envelope'

const FOLDER = new URL('../../../contract/src/api/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value

/** Every endpoint of the contract, by method and path. */
export async function allEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, FOLDER).href) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.values(module).filter(isEndpoint))
    .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`))
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`
