import { expect } from '@playwright/test'
import type { Api } from './api.ts'

const COMPLETED = 60_000
const HANG_MS = 200_000

/** Waits until these lessons have their reports; with other consoles running this takes a while. */
export async function waitForReports(api: Api, ids: readonly string[]): Promise<void> {
  const states = async (): Promise<number[]> =>
    (await api.get(`api/analysis/query_state?analysis_ids=${ids.join()}`)).data.map(
      ({ status }: { status: number }) => status,
    )
  await expect.poll(states, { timeout: HANG_MS }).toEqual(ids.map(() => COMPLETED))
}

/** A lesson of this title, made from a transcript, with its report. */
export async function makeTextLesson(api: Api, title: string, transcript_text: string): Promise<string> {
  const facts = { title, edition: 5, files: [], transcript_text }
  const { analysis_id } = (await api.post('api/analysis/create', facts)).data
  await waitForReports(api, [analysis_id])
  return analysis_id
}
