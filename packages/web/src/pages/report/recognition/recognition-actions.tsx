import type { RecognitionProgress } from '@keguan/contract/api/analysis'
import { SERVER_MODEL } from '@keguan/contract/vocabulary/speech'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useText } from '../../../locales/intl.ts'
import { getSpeechModels, type LessonDetail, recogniseAgain, stopRecognition } from '../../../services/report.ts'

interface Props {
  readonly lessonId: string
  readonly progress: RecognitionProgress
  /** The model that wrote the current words. */
  readonly model: string | undefined
}

const UNDER_WAY: readonly RecognitionProgress['state'][] = ['waiting', 'no_model', 'running']

const useSpeechModels = (isAsked: boolean) =>
  useQuery({
    queryKey: ['speech-models'],
    queryFn: ({ signal }) => getSpeechModels(signal),
    enabled: isAsked,
    retry: false,
  })

/** The server that the sound is sent to; null while it stays on the machine. */
export const useSpeechHost = (isAsked: boolean): string | null => {
  const { data } = useSpeechModels(isAsked)
  return (isAsked && data?.host) || null
}

/** Models that could recognise the lesson; none until they have loaded. */
export function useOtherModels(isAsked: boolean, model: string | undefined) {
  const { data } = useSpeechModels(isAsked)
  // the report identifies a server by model and host, the list by host only
  const isSame = (id: string, title: string) => id === model || (id === SERVER_MODEL && model?.endsWith(`@${title}`))
  return data?.models.filter(({ id, title }) => !isSame(id, title)) ?? []
}

/** Stops the current recognition; starts it again, with another model if there is one. */
export function RecognitionActions({ lessonId, progress, model }: Props) {
  const text = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const isUnderWay = UNDER_WAY.includes(progress.state)
  const others = useOtherModels(!isUnderWay, model)
  const send = (answer: Promise<RecognitionProgress>) => {
    setBusy(true)
    answer
      .then((recognition) => {
        client.setQueryData<LessonDetail>(['lesson', lessonId], (detail) => detail && { ...detail, recognition })
        client.removeQueries({ queryKey: ['recognition', lessonId] })
      })
      .catch(() => undefined) // the request layer has reported it
      .finally(() => setBusy(false))
  }
  if (isUnderWay) {
    return (
      <Button size="small" loading={busy} onClick={() => send(stopRecognition(lessonId))}>
        {text('report.words.stop')}
      </Button>
    )
  }
  const isDone = progress.state === 'done'
  const again = isDone ? null : (
    <Button size="small" loading={busy} onClick={() => send(recogniseAgain({ analysis_id: lessonId }))}>
      {text('report.words.again')}
    </Button>
  )
  const change = (
    <Dropdown
      trigger={['click']}
      menu={{
        items: others.map(({ id, title }) => ({ key: id, label: title })),
        onClick: ({ key }) => send(recogniseAgain({ analysis_id: lessonId, model: key })),
      }}
    >
      <Button size="small" loading={busy}>
        {text('report.words.other_model')}
      </Button>
    </Dropdown>
  )
  return (
    <>
      {again}
      {others.length === 0 ? null : change}
    </>
  )
}
