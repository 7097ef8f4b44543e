const PUBLIC_REGISTRY = 'https://registry.npmjs.org/'

/** The configured npm registry, which npm passes to the programs it starts. */
export const registryAddress = (env: NodeJS.ProcessEnv = process.env): string => {
  const set = env.npm_config_registry?.trim() || PUBLIC_REGISTRY
  return set.endsWith('/') ? set : `${set}/`
}

/** Address of a package's archive, by the convention of all registries. */
export const packageAddress = (registry: string, name: string, version: string): string =>
  `${registry}${name}/-/${name.replace(/^@[^/]+\//u, '')}-${version}.tgz`
