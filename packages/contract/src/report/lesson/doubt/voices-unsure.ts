import type { Report } from '../report.ts'

/** Speakers come from voices that could not be separated: dependent numbers may be far off. */
export const areVoicesUnsure = ({ warnings }: Pick<Report, 'warnings'>): boolean =>
  warnings.some(({ code }) => code === 'voices_unsure')
