import { QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { EXPERIENCE_ROUTE } from '../../../../config/routes.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import type { OwnSound } from '../../../models/own-sound.ts'
import type { MediaUrls } from '../../../services/report.ts'
import { LessonReportView } from '../lesson-report.tsx'
import type { ShownLesson } from '../report-meta.ts'
import { ReportLoading } from '../report-states.tsx'
import type { Recording } from '../use-lesson.ts'
import { SampleFailed } from './sample-failed.tsx'
import { useSample } from './use-sample.ts'
import classes from './visited.module.css'

/** Without an owner: a visitor's page has no id to request. */
const NOBODYS = { analysis_id: '', mine: false } as const
const FOR_EVER = '9999-12-31T00:00:00.000Z'
const PEAKS_PER_S = 20

interface VisitedProps {
  readonly detail: ShownLesson
  readonly report: OwnSound['report']
  readonly recording: Recording | null
}

function Visited(props: VisitedProps) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <App className={classes.page ?? ''}>
        <main>
          <LessonReportView {...props} before={undefined} visitorBack={EXPERIENCE_ROUTE} />
        </main>
      </App>
    </QueryClientProvider>
  )
}

/** The finished sample lesson, as its teacher sees it, but read-only. */
export function SampleReport() {
  const { sample, error, retry } = useSample()
  if (error !== null) return <SampleFailed error={error} onRetry={retry} />
  if (sample === null) return <ReportLoading />
  const { lesson, report, recording } = sample
  return <Visited detail={{ ...lesson, ...NOBODYS }} report={report} recording={recording} />
}

/** The report of a visitor's own recording; the sound is played from the visitor's disk. */
export function OwnReport({ own: { name, url, report, peaks } }: { readonly own: OwnSound }) {
  const urls: MediaUrls = {
    media_url: url,
    media_kind: 'audio',
    media_type: null,
    peaks_url: null,
    peaks_per_s: PEAKS_PER_S,
    expires_at: FOR_EVER,
  }
  const [recording] = useState<Recording>({ urls, peaks, renew: async () => urls })
  const detail: ShownLesson = {
    ...NOBODYS,
    title: name,
    teacher: '',
    subject: null,
    grade: null,
    class_name: '',
    lesson_date: null,
    tags: [],
    sample: false,
    has_media: true,
    has_transcript: false,
  }
  return <Visited detail={detail} report={report} recording={recording} />
}
