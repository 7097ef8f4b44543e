import { named } from '@keguan/contract/vocabulary/locale'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { getSpeechModels } from '../../../services/report.ts'
import classes from './create.module.css'

const TEXTS = {
  goes: named(
    '没有文字稿时，录音会分段发送到 {host} 识别文字（机构管理员已允许）。不想发送时，请同时提供文字稿。',
    'Without a transcript the recording is sent to {host} in pieces for recognition; your institution allows this. To keep it here, add a transcript.',
  ),
  wait: named('识别完文字再出报告', 'No report before the words are recognised'),
  waitText: named(
    '默认先出声音部分的报告，文字识别完后自动更新；勾选后，等文字识别完才出报告并通知您。',
    'Otherwise you first get a report from sound alone, which is updated once the words are recognised. With this option the report and the notice come only then.',
  ),
} as const

interface Props {
  readonly isAsked: boolean
  readonly isWaiting: boolean
  readonly onWait: (isWaiting: boolean) => void
}

/** How the words of a recording are obtained: where its sound is sent, and whether the report waits for them. */
export function SpeechNote({ isAsked, isWaiting, onWait }: Props) {
  const say = useSay()
  const { data } = useQuery({
    queryKey: ['speech-models'],
    queryFn: ({ signal }) => getSpeechModels(signal),
    enabled: isAsked,
    retry: false,
  })
  if (!isAsked || !data?.on) return null
  const canRecognise = data.host !== null || data.models.length > 0
  return (
    <>
      {data.host !== null && (
        <Alert className={classes.goes!} type="info" showIcon title={say(TEXTS.goes, { host: data.host })} />
      )}
      {canRecognise && (
        <div className={classes.wait}>
          <Checkbox
            checked={isWaiting}
            aria-describedby="wait-for-words"
            onChange={({ target }) => onWait(target.checked)}
          >
            {say(TEXTS.wait)}
          </Checkbox>
          <p id="wait-for-words" className={classes.waitText}>
            {say(TEXTS.waitText)}
          </p>
        </div>
      )}
    </>
  )
}
