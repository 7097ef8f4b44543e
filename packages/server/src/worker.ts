import { sweepPictures } from './features/home-page-config/sweep-pictures.ts'
import { createNoticePort, sweepNotices } from './features/notices/notice.service.ts'
import { createQuotaPort } from './features/quotas/use/quota-use.ts'
import { jobsOf, runKinds } from './features/runs/run-kind.ts'
import { createRunNotices } from './features/runs/run-notices.ts'
import { createRunStarter } from './features/runs/run-starter.ts'
import type { LeaseTools } from './features/runs/work/leased-run.ts'
import { sweepLostWork } from './features/runs/work/lost-work.ts'
import { createTaskSweep } from './features/tasks/settle/settle-tasks.ts'
import { sendAnswers } from './features/touch/send-answers.ts'
import { sweepNotes } from './features/touch/sweep-notes.ts'
import { uploadsOf } from './features/uploads/upload.repository.ts'
import { startTask } from './platform/clock/task.ts'
import { HOUR_MS } from './platform/clock/time.ts'
import { productVersion } from './platform/files/paths.ts'
import { createMailer } from './platform/mail/mailer.ts'
import type { Platform } from './platform/platform.ts'
import { startBeats } from './platform/postgres/start/process-beats.ts'
import { createFileRemover } from './platform/storage/loose/file-remover.ts'
import { sweepLoose } from './platform/storage/loose/loose-files.ts'
import { startBoardFeed } from './wiring/board/data-board.ts'
import { CAREER_WORK } from './wiring/career/career-work.ts'
import { EXAM_WORK } from './wiring/exams/exam-work.ts'
import { TERM_WORK } from './wiring/exams/term-work.ts'
import { LESSON_WORK } from './wiring/lesson-work.ts'
import { type WorkModule, withoutReplaced } from './wiring/modules.ts'
import { UNIT_WORK } from './wiring/unit/unit-work.ts'

export interface Worker {
  stop(graceSeconds: number): Promise<void>
}

const SWEEP_MS = 5000
const TASK_SWEEP_MS = 15_000
const MAIL_SWEEP_MS = 15_000
const NOTICE_SWEEP_MS = HOUR_MS

/** Wires the job handlers of every kind of run to the platform and starts processing jobs. */
export async function startWorker(platform: Platform, modules: readonly WorkModule[] = []): Promise<Worker> {
  const { config, log, clock, storage, queue, metrics } = platform
  const db = platform.database.db
  const own = withoutReplaced([LESSON_WORK, EXAM_WORK, TERM_WORK, CAREER_WORK, UNIT_WORK], modules, ({ kind }) => kind)
  const all = [...own, ...modules]
  const kinds = runKinds(all.map(({ kind }) => kind))
  const port = createNoticePort({ db, clock })
  const quotas = createQuotaPort({ clock, notices: port })
  const notices = createRunNotices(port, kinds)
  const starter = createRunStarter({ queue, clock, quotas, notices, kinds })
  const uploads = { files: (analysisId: string) => uploadsOf(db, analysisId) }
  const held: LeaseTools = { db, clock, storage, leaseSeconds: config.leaseSeconds, metrics, quotas, notices }
  await queue.prepare(jobsOf(kinds))
  const work = all.map((module) => module.create(platform, { held, starter, uploads }))
  // separate loops, so that a new upload is checked while a long recording is analysed
  const loops = [work.flatMap(({ quick }) => quick), work.flatMap(({ long }) => long)].map((handlers) =>
    queue.work({ jobs: handlers.map(({ job }) => job), handlers, log }),
  )
  const slow = work.flatMap((each) => each.slow ?? [])
  loops.push(queue.work({ jobs: slow.map(({ job }) => job), handlers: slow, log, concurrency: 1 }))
  const beats = startBeats({
    ...{ db: platform.database.vital, log, metrics, kind: 'worker', version: productVersion() },
    concurrency: config.workerConcurrency,
  })
  const { removeFiles } = createFileRemover({ db, clock, storage })
  const mailer = config.mail && createMailer(config.mail)
  const sweeps = [
    startTask('lost work', SWEEP_MS, log, () => sweepLostWork({ db, clock, log, starter, kinds })),
    startTask('deleted files', SWEEP_MS, log, removeFiles),
    startTask('loose files', SWEEP_MS, log, () => sweepLoose({ db, storage })),
    startTask('old notices', NOTICE_SWEEP_MS, log, () => sweepNotices({ db, clock, log, metrics })),
    startTask('tasks of people', TASK_SWEEP_MS, log, createTaskSweep({ db, clock, notices: port })),
    startTask('old notes', NOTICE_SWEEP_MS, log, () => sweepNotes({ db, clock, log, metrics }, config.touchMonths)),
    startTask('pictures of the home page', NOTICE_SWEEP_MS, log, () =>
      sweepPictures({ db, clock, log, metrics, storage }),
    ),
    ...(mailer
      ? [startTask('answers by mail', MAIL_SWEEP_MS, log, () => sendAnswers({ db, clock, log, mailer }))]
      : []),
    startBoardFeed(platform),
    ...work.flatMap(({ tasks = [] }) => tasks),
  ]
  return {
    stop: async (graceSeconds) => {
      await Promise.all(sweeps.map((sweep) => sweep.stop()))
      await Promise.all(loops.map((loop) => loop.stop(graceSeconds)))
      await beats.stop()
    },
  }
}
