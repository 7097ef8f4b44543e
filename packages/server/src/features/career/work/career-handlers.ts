import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import type { PersonMaterial, PersonText } from '../../../pipeline/analyse-person.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { begins } from '../../runs/work/leased-run.ts'
import { FailedFile } from '../../runs/work/run-failure.ts'
import { updateCareer } from '../career.repository.ts'
import { CAREER_KIND } from '../career-kind.ts'
import { amountOf, withUploads } from '../career-material.ts'
import {
  awaitsWords,
  type CareerWork,
  hear,
  isHere,
  keyOf,
  parsed,
  sendToHear,
  storeHeard,
  toBytes,
} from './hear-recordings.ts'

/** 20000 and 25000: the texts as they were confirmed, and those that were sent as files, become one source. */
export const handleReading = ({ held: tools, starter, uploads, reader, hearing }: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, CAREER_KIND.jobs.check, tools, async ({ held, abort, at }) => {
    at('read')
    await held.enter(CAREER_STATUS.preProcessing)
    const files = (await uploads.files(held.row.id)).filter(isHere)
    const own = files.findLast(({ kind }) => kind === 'marks')
    if (!own) throw new ApiError(ERROR.noFiles)
    const material = withUploads(parsed<PersonMaterial>(await tools.storage.bytes(own.storageKey)), files)
    await held.enter(CAREER_STATUS.processing)
    const addedAt = held.now()
    const texts: PersonText[] = []
    for (const text of material.texts) {
      const { recording } = text
      if (!recording || recording.info) texts.push(text)
      else {
        const probe = (path: string) => hearing.media.probe(path, abort)
        const looked = tools.storage.withLocalFile(keyOf(recording, files), probe)
        const info = await looked.catch((error: unknown) => {
          throw new FailedFile(text.name, error)
        })
        texts.push({ ...text, recording: { ...recording, info } })
      }
    }
    for (const { name, storageKey } of material.awaitsFiles ? files.filter(({ kind }) => kind === 'transcript') : []) {
      const text = await reader.personText(await tools.storage.bytes(storageKey), name)
      texts.push({ name, text, date: chinaDay(addedAt), addedAt: addedAt.toISOString() })
    }
    const source = toBytes({ ...material, texts, awaitsFiles: false } satisfies PersonMaterial)
    await held.commit({ source }, {}, async (transaction, row) => {
      await updateCareer(transaction, row.id, amountOf(texts))
      await starter.startRun(transaction, row)
    })
  })

/** 40000: the report, in the process that can be killed for it; 50000 and 60000: notices. */
export const handleCareer = (work: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, CAREER_KIND.jobs.run, work.held, async (attempt) => {
    const { held, at } = attempt
    const { held: tools, reader } = work
    let report = await held.layer('draft')
    if (!report) {
      at('analyse')
      await held.enter(CAREER_STATUS.analysing)
      const source = await held.layer('source')
      if (!source) throw new ApiError(ERROR.noFiles)
      const told = parsed<PersonMaterial>(source)
      // a speech model takes its time: meanwhile others get their reports
      if (told.texts.some(awaitsWords)) return sendToHear(work, held)
      const material = await hear(work, attempt, told)
      at('analyse')
      const heard = toBytes(material)
      report = toBytes(await reader.person(heard))
      // a worker that died as it stored a recording has left its words, and neither their amount nor their size
      await held.commit({ source: heard, draft: report }, begins(CAREER_STATUS.reporting), (transaction, { id }) =>
        storeHeard(transaction, id, material),
      )
    }
    at('report')
    await held.enter(CAREER_STATUS.reporting)
    const { lamp } = parsed<{ lamp: 'evidence_only' | 'low' | 'enough' }>(report)
    const ended = { leaseOwner: null, leaseUntil: null, jobId: null, secondsLeft: null }
    const values = { status: CAREER_STATUS.complete, progress: 1, completedAt: held.now(), ...ended }
    await held.commit({ report }, values, async (transaction, row) => {
      await updateCareer(transaction, row.id, { lamp })
      // no notice for samples
      if (!row.sample) await tools.notices.finished(transaction, row)
    })
  })
