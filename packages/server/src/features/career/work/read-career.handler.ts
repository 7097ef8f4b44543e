import { ERROR } from '@keguan/contract/vocabulary/error-code'
import { CAREER_STATUS } from '@keguan/contract/vocabulary/status'
import type { PersonMaterial, PersonText } from '../../../pipeline/analyse-person.ts'
import { chinaDay } from '../../../platform/clock/time.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { JobHandler } from '../../../platform/queue/define-job.ts'
import { handleAttempt } from '../../runs/work/attempt.ts'
import { FailedFile } from '../../runs/work/run-failure.ts'
import { updateCareer } from '../career.repository.ts'
import { CAREER_KIND } from '../career-kind.ts'
import { amountOf, withUploads } from '../career-material.ts'
import { type CareerWork, isHere, keyOf, parsed, toBytes } from './hear-recordings.ts'

import { readCareer } from './read-career.job.ts'

/** Statuses 20000 and 25000: confirmed texts and uploaded texts become one source. */
export const handleReadCareer = ({ held: tools, starter, uploads, reader, hearing }: CareerWork): JobHandler =>
  handleAttempt(CAREER_KIND, readCareer, tools, async ({ held, abort, at }) => {
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
