import type { PublicLesson } from '@keguan/contract/api/experience'
import { useCallback, useEffect, useState } from 'react'
import { getExperience, getSampleMediaUrls, getSampleReport } from '../../../services/experience.ts'
import { getPeaks, type LessonReport } from '../../../services/report.ts'
import type { Recording } from '../use-lesson.ts'

interface Sample {
  readonly lesson: PublicLesson
  readonly report: LessonReport
  readonly recording: Recording | null
}

async function loadSample(): Promise<Sample> {
  const [{ lesson }, report, urls] = await Promise.all([getExperience(), getSampleReport(), getSampleMediaUrls()])
  if (!lesson) throw new Error('the sample lesson is gone')
  // the report is readable without the waveform
  const peaks = urls.peaks_url === null ? null : await getPeaks(urls.peaks_url).catch(() => null)
  const recording = urls.media_url === null ? null : { urls, peaks, renew: getSampleMediaUrls }
  return { lesson, report, recording }
}

export function useSample() {
  const [sample, setSample] = useState<Sample | null>(null)
  const [error, setError] = useState<unknown>(null)
  const load = useCallback(() => {
    setError(null)
    loadSample().then(setSample, setError)
  }, [])
  useEffect(load, [load])
  return { sample, error, retry: load }
}
