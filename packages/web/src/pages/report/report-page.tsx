import { isId } from '@keguan/contract/vocabulary/object-id'
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { ReviewRelationProvider } from '../../components/graph/review-relation.ts'
import type { LessonDetail } from '../../services/report.ts'
import { AddTranscript } from './add-transcript.tsx'
import { LessonReportView } from './lesson-report.tsx'
import { ReportError, ReportForbidden, ReportLoading, ReportNotFound, ReportUnfinished } from './report-states.tsx'
import { useAdvice } from './story/use-advice.ts'
import { useLesson, useRecording } from './use-lesson.ts'
import { useRelationReview } from './use-relation-review.ts'

/** One lesson's report at `/report?analysis_id=…`, or its current state. */
export function ReportPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('analysis_id') ?? ''
  // A malformed id matches nothing, so the server is not asked.
  return isId(id.toLowerCase()) ? <Lesson key={id} id={id} /> : <ReportNotFound />
}

interface OwnReportProps extends Pick<ComponentProps<typeof LessonReportView>, 'report' | 'before'> {
  readonly detail: LessonDetail
}

function OwnReport({ detail, ...props }: OwnReportProps) {
  const recording = useRecording(detail.analysis_id, detail.has_media)
  const isMissingWords = detail.mine && !detail.sample && !detail.has_transcript
  const more = isMissingWords ? <AddTranscript detail={detail} /> : null
  return <LessonReportView {...props} detail={detail} recording={recording} more={more} />
}

function Lesson({ id }: { id: string }) {
  const lesson = useLesson(id)
  const { isSettled, before } = useAdvice(id)
  const judge = useRelationReview(id)
  switch (lesson.kind) {
    case 'loading':
      return <ReportLoading />
    case 'not_found':
      return <ReportNotFound />
    case 'forbidden':
      return <ReportForbidden />
    case 'error':
      return <ReportError error={lesson.error} onRetry={lesson.retry} />
    case 'unfinished':
      return <ReportUnfinished detail={lesson.detail} state={lesson.state} />
    case 'ready':
      if (!isSettled) return <ReportLoading />
      return (
        <ReviewRelationProvider value={lesson.detail.mine ? judge : null}>
          <OwnReport detail={lesson.detail} report={lesson.report} before={before} />
        </ReviewRelationProvider>
      )
  }
}
