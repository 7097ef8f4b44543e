import type { FaultyKind } from '../faults.ts'
import type { LocalFile } from '../lesson.ts'
import type { Client } from '../server.ts'

export const textFile = (text: string): LocalFile => ({
  kind: 'transcript',
  name: 'text.txt',
  bytes: Buffer.from(text, 'utf8'),
})

/** The counting kind, as used by a client. */
export const COUNTING_CLIENT: Pick<FaultyKind, 'announce' | 'state' | 'report'> = {
  announce: async (person, files) => {
    const { data } = await person.post('/api/counting/create', {
      title: '数一数',
      files: files.map(({ kind, name, bytes }) => ({ kind, name, bytes: bytes.length })),
    })
    return { id: data.career_analysis_id, token: data.upload_token, uploads: data.text_upload_urls }
  },
  state: async (person: Client, id: string) =>
    (await person.get('/api/counting/query_state', { career_analysis_id: id })).data,
  report: async (person: Client, id: string) =>
    JSON.stringify((await person.get('/api/counting/report', { career_analysis_id: id })).data),
}
