const SYSTEMS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'aix', 'sunos']
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

/**
 * Entries for optional packages that the lock file names but does not contain. Packages of other platforms are never
 * fetched here.
 */
export function missingEntries(packages) {
  const missing = {}
  for (const [from, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~>=]+/, '').split(' ')[0]
      const found = resolve(packages, from, name)
      const isPinned = /^\d/.test(range)
      if (found && (!isPinned || packages[found].version === version)) continue
      const path = found ? `${from}/node_modules/${name}` : `node_modules/${name}`
      missing[path] ??= { version, ...(entry.dev ? { dev: true } : {}), ...platformOf(name), optional: true }
    }
  }
  return missing
}

/** Node's resolution: next to the package, then in every folder above. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[path]) return path
    if (folder === '' || !folder.includes('/node_modules/'))
      return packages[`node_modules/${name}`] && `node_modules/${name}`
  }
}

/** These packages have their platform in their name: `@esbuild/linux-arm64`, `…-arm-gnueabihf`, `…-linux-x64-musl`. */
function platformOf(name) {
  const words = name.replace(/^@/, '').split(/[/-]/)
  const os = SYSTEMS.find((each) => words.includes(each)) ?? (name === 'fsevents' ? 'darwin' : undefined)
  const cpu = PROCESSORS.find((each) => words.includes(each))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(os === 'linux' ? { libc: [libc] } : {}) }
}
