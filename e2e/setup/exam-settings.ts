import type { Api } from './api.ts'

/** The settings that an exam begins with, as the sample has them. */
export async function settingsOf(api: Api) {
  const { data } = await api.get('api/exam_analysis/list')
  const sample = data.list.find((row: { sample: boolean }) => row.sample)
  const detail = await api.get(`api/exam_analysis/get?exam_analysis_id=${sample.exam_analysis_id}`)
  const { compulsory: _, ...settings } = detail.data.settings
  return settings
}
