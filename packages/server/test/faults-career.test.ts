import { chinaDay, DAY_MS } from '../src/platform/clock/time.ts'
import { testFaults } from './support/faults.ts'
import { firstMinute } from './support/lesson.ts'

const TALK = [
  '[00:00:02] 李老师：你平时喜欢做什么？',
  '[00:00:24] 小林：我喜欢修理自行车，也喜欢组装模型。我不喜欢上台演讲。',
  '[00:00:53] 小林：周末我在车间里学焊接。',
].join('\n')

const consent = {
  ...{ subject: 'other', person: '小林', purpose: 'education', agreed: true },
  expires_on: chinaDay(new Date(Date.now() + 30 * DAY_MS)),
}

testFaults({
  program: 'main',
  // recordings are analysed at 40000
  workerStates: [25_000, 30_000, 40_000, 50_000, 60_000],
  begun: 20_000,
  underWay: 40_000,
  files: ['一.mp3', '二.mp3'].map((name) => ({
    kind: 'media',
    name,
    bytes: firstMinute()[0]?.bytes ?? new Uint8Array(),
  })),
  announce: async (person, files) => {
    const recordings = files.map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      transcript: TALK,
      speaker: '小林',
    }))
    const { data } = await person.post('/api/career_analysis/create', { title: '小林的倾向', consent, recordings })
    const uploads = data.text_upload_urls.filter(({ complete }: { complete: boolean }) => !complete)
    return { id: data.career_analysis_id, token: data.upload_token, uploads }
  },
  state: async (person, id) =>
    (await person.get('/api/career_analysis/query_state', { career_analysis_ids: id })).data[0],
  report: async (person, id) =>
    (await person.raw('GET', `/api/career_analysis/report?career_analysis_id=${id}`)).text(),
  // an analysed recording is kept; the one lost with its worker is analysed again
  storing: { layer: 'source', status: 40_000, pieces: 2 },
})
