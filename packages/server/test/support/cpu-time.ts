/** Processor time of this process so far, ms: what a test may bound on a machine that is busy with other things. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
