import * as adviceApi from '@keguan/contract/api/advice'
import * as api from '@keguan/contract/api/analysis'
import * as downloadApi from '@keguan/contract/api/analysis-downloads'
import * as filesApi from '@keguan/contract/api/lesson-files'
import * as recognitionApi from '@keguan/contract/api/recognition'
import * as voiceApi from '@keguan/contract/api/voice-marks'
import * as printApi from '@keguan/contract/api/voice-print'
import * as wordApi from '@keguan/contract/api/word-corrections'
import { type Router, serve } from '../../platform/http/serve.ts'
import { serveFile, servePage, serveRaw } from '../../platform/http/serve-raw.ts'
import { sendStoredJson } from '../../platform/http/stored-json.ts'
import { type AccountPort, localActorFrom } from '../accounts/account.port.ts'
import type { AdviceService } from './advice/advice.service.ts'
import type { LessonPlanService } from './edits/lesson-plan.service.ts'
import type { ReviewRelation } from './edits/relation-review.service.ts'
import type { VoiceMarkService } from './edits/voices/voice-marks.service.ts'
import type { WordEditService } from './edits/word-edits.service.ts'
import type { LessonService } from './lesson.service.ts'
import type { LessonQueries } from './lesson-queries.service.ts'
import type { VoicePrintService } from './prints/voice-print.service.ts'
import type { RecognitionService } from './recognition/recognition.service.ts'
import type { ReportService } from './report/report.service.ts'
import type { TranscriptCheck } from './transcript-check.ts'
import type { ComparisonService } from './values/comparison.service.ts'

export interface LessonRoutes {
  readonly accounts: AccountPort
  readonly service: LessonService
  readonly queries: LessonQueries
  readonly plans: LessonPlanService
  readonly reports: ReportService
  readonly compare: ComparisonService
  readonly advice: AdviceService
  readonly reviewRelation: ReviewRelation
  readonly voices: VoiceMarkService
  readonly words: WordEditService
  readonly recognition: RecognitionService
  readonly prints: VoicePrintService
  readonly checkTranscript: TranscriptCheck
}

export function registerLessonRoutes(router: Router, routes: LessonRoutes): void {
  const {
    accounts,
    service,
    queries,
    plans,
    reports,
    compare,
    advice,
    reviewRelation,
    voices,
    words,
    recognition,
    prints,
    checkTranscript,
  } = routes
  const actor = localActorFrom(accounts)

  serve(router, api.list, { handle: (input, request) => queries.list(actor(request), input) })
  serve(router, api.get, { handle: (input, request) => queries.detail(actor(request), input.analysis_id) })
  serve(router, api.queryState, { handle: (input, request) => queries.states(actor(request), input.analysis_ids) })
  serve(router, api.tags, { handle: (_, request) => queries.tags(actor(request)) })

  serve(router, api.create, { handle: (input, request) => service.create(actor(request), input) })
  serve(router, api.update, { handle: (input, request) => service.update(actor(request), input) })
  serve(router, api.cancel, { handle: (input, request) => service.cancel(actor(request), input.analysis_id) })
  serve(router, api.retry, {
    handle: (input, request) => service.retry(actor(request), input.analysis_id, input.accept_transcript),
  })
  serve(router, api.rerun, {
    handle: (input, request) => service.rerun(actor(request), input.analysis_id, input.edition),
  })
  serve(router, filesApi.replaceFiles, { handle: (input, request) => service.replaceFiles(actor(request), input) })
  serve(router, api.remove, {
    handle: async (input, request) => ({ deleted: await service.remove(actor(request), input.analysis_ids) }),
  })
  serve(router, api.uploadToken, {
    handle: (input, request) => service.uploadToken(actor(request), input.analysis_id),
  })
  serve(router, api.checkTranscript, { handle: (input, request) => checkTranscript(input, actor(request)) })

  serve(router, printApi.voicePrint, { handle: (_, request) => prints.get(actor(request)) })
  serve(router, printApi.makeVoicePrint, {
    handle: (input, request) => prints.make(actor(request), input.analysis_id),
  })
  serve(router, printApi.removeVoicePrint, { handle: (_, request) => prints.remove(actor(request)) })

  serve(router, api.plan, { handle: (input, request) => plans.get(actor(request), input.analysis_id) })
  serve(router, api.setPlan, { handle: (input, request) => plans.set(actor(request), input) })
  serve(router, api.removePlan, { handle: (input, request) => plans.remove(actor(request), input.analysis_id) })

  serve(router, voiceApi.voiceMarks, { handle: (input, request) => voices.get(actor(request), input.analysis_id) })
  serve(router, voiceApi.markVoices, { handle: (input, request) => voices.mark(actor(request), input) })

  serve(router, recognitionApi.speechModels, { handle: (_, request) => recognition.models(actor(request)) })
  serve(router, recognitionApi.recognise, { handle: (input, request) => recognition.recognise(actor(request), input) })
  serve(router, recognitionApi.cancelRecognition, {
    handle: (input, request) => recognition.cancel(actor(request), input.analysis_id),
  })

  serve(router, wordApi.wordCorrections, { handle: (input, request) => words.get(actor(request), input.analysis_id) })
  serve(router, wordApi.correctWords, { handle: (input, request) => words.correct(actor(request), input) })

  serve(router, api.mediaUrls, {
    handle: (input, request) => reports.mediaUrls(actor(request), input.analysis_id),
  })
  serve(router, adviceApi.advice, { handle: (input, request) => advice.get(actor(request), input.analysis_id) })
  serve(router, adviceApi.markAdvice, { handle: (input, request) => advice.mark(actor(request), input) })
  serve(router, api.comparison, { handle: (input, request) => compare(actor(request), input.analysis_id) })
  serve(router, api.reviewRelation, { handle: (input, request) => reviewRelation(actor(request), input) })
  serveRaw(router, api.report, {
    handle: async (input, request, reply) => {
      return sendStoredJson(reply, await reports.bytes(actor(request), input.analysis_id))
    },
  })
  servePage(router, downloadApi.downloadReport, (input, request) =>
    reports.page(actor(request), input.analysis_id, input),
  )
  serveFile(router, wordApi.downloadTranscript, (input, request) =>
    reports.transcript(actor(request), input.analysis_id, input),
  )
  serveFile(router, downloadApi.downloadFile, (input, request) =>
    reports.file(actor(request), input.analysis_id, input),
  )
}
