import type { Report } from './report.ts'

/** Who speaks was told by voices that could not be kept apart: numbers that rest on it may be far off. */
export const areVoicesUnsure = ({ warnings }: Pick<Report, 'warnings'>): boolean =>
  warnings.some(({ code }) => code === 'voices_unsure')
