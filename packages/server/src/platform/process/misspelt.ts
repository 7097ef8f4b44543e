const PREFIX = 'KEGUAN_'

/** Edit distance: letters to replace, remove or add. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

export interface Misspelt {
  readonly name: string
  /** The nearest known name, if one is near enough. */
  readonly nearest: string | undefined
}

/** Variables that look like settings of this server but are not. */
export function misspeltVariables(env: NodeJS.ProcessEnv, known: readonly string[]): Misspelt[] {
  return Object.keys(env)
    .filter((name) => name.toUpperCase().startsWith(PREFIX) && !known.includes(name))
    .map((name) => {
      const byDistance = known.map((each) => ({ each, far: distance(name.toUpperCase(), each) }))
      const best = byDistance.sort((a, b) => a.far - b.far)[0]
      return { name, nearest: best && best.far <= Math.max(3, name.length / 4) ? best.each : undefined }
    })
}
