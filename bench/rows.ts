/** A measured value and its upper or lower bound. */
export interface Row {
  readonly what: string
  /** Undefined where it could not be measured here; `missing` says why. */
  readonly value: number | undefined
  readonly missing?: string
  readonly unit: string
  readonly most?: number
  readonly least?: number
}

const shown = (value: number) => (Math.abs(value) < 100 ? value.toFixed(2) : value.toFixed(0))

const boundOf = ({ unit, most, least }: Row): string => {
  if (most !== undefined) return `≤ ${most} ${unit}`
  return least === undefined ? '' : `≥ ${least} ${unit}`
}

/** A value that could not be measured does not meet its bound. */
export const hasFailed = ({ value, most, least }: Row): boolean =>
  value === undefined || (most !== undefined && !(value <= most)) || (least !== undefined && !(value >= least))

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const measured = row.value === undefined ? `not measured: ${row.missing}` : `${shown(row.value)} ${row.unit}`
    return `| ${row.what} | ${measured}${hasFailed(row) ? ' ✗' : ''} | ${boundOf(row)} |`
  })
  return ['| | measured | must be |', '|---|---:|---:|', ...lines].join('\n')
}

/** Reports values outside their bounds on standard error, and makes the process exit with 1. */
export function complain(rows: readonly Row[]): void {
  const failed = rows.filter(hasFailed)
  for (const row of failed) console.error(`Outside: ${row.what}: ${row.value ?? row.missing} (${boundOf(row)})`)
  if (failed.length > 0) process.exitCode = 1
}
