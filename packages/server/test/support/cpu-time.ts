/** CPU time of this process so far in milliseconds: a limit that holds even on a busy machine. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
