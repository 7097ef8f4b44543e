import type { CareerDetail } from '@keguan/contract/api/career'
import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import { CAREER_KEEP_DAYS } from '@keguan/contract/vocabulary/career'
import { Alert, Checkbox, DatePicker, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../locales/say.ts'
import { addCareerRecordings, updateCareer } from '../../../services/career.ts'
import styles from '../career.module.css'
import { isRecordingReady, type RecordingDraft, recordingsOf, type SourceDraft, sourcesOf } from '../new/draft.ts'
import { MaterialPart } from '../new/material-part.tsx'
import { QuestionnairePart } from '../new/questionnaire-part.tsx'
import { sendRecordings } from '../new/send-recordings.ts'
import { useSpeechModel } from '../new/use-speech-model.ts'
import { EDIT_TEXTS as E, NEW_TEXTS, RECORDING_TEXTS, REPORT_TEXTS as T, TEXTS } from '../texts.ts'

interface Props {
  readonly detail: CareerDetail
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds or removes texts, changes the questionnaire, and extends the retention. */
export function EditCareerDialog({ detail, onSaved, onClose }: Props) {
  const say = useSay()
  const [title, setTitle] = useState(detail.title)
  const [expiresOn, setExpiresOn] = useState(detail.expires_on)
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [added, setAdded] = useState<readonly SourceDraft[]>([])
  const [recordings, setRecordings] = useState<readonly RecordingDraft[]>([])
  const [answers, setAnswers] = useState<CareerAnswers | null | undefined>(detail.answers)
  const model = useSpeechModel()
  const left = detail.material.filter((_, place) => !removed.includes(place))
  const texts = sourcesOf(added)
  const isAnswered = JSON.stringify(answers) !== JSON.stringify(detail.answers)
  const isTouched = title !== detail.title || expiresOn !== detail.expires_on || removed.length + added.length > 0
  const id = detail.career_analysis_id
  const submit = async () => {
    if (recordings.length > 0) await send()
    else await change()
    onSaved()
  }
  const change = () =>
    updateCareer({
      career_analysis_id: id,
      ...(title !== detail.title && { title }),
      ...(expiresOn !== detail.expires_on && { expires_on: expiresOn }),
      ...(isAnswered && answers !== undefined && { answers }),
      ...{ add: texts, remove: [...removed] },
    })
  const send = async () => {
    const { upload_token: token, text_upload_urls: uploads } = await addCareerRecordings({
      career_analysis_id: id,
      recordings: recordingsOf(recordings),
    })
    await sendRecordings(recordings, { id, title, token, uploads, replaces: true })
  }
  /** The first makes the report again, the second waits for files. */
  const isTwoSteps = recordings.length > 0 && (isTouched || isAnswered)
  return (
    <FormDialog
      isDrawer
      width={720}
      title={say(T.edit)}
      okText={say(T.save)}
      isReady={
        title.trim() !== '' &&
        answers !== undefined &&
        recordings.every((recording) => isRecordingReady(recording, Boolean(model))) &&
        !isTwoSteps &&
        (left.length + texts.length + recordings.length > 0 || answers !== null)
      }
      isTouched={() => isTouched || isAnswered || recordings.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={say(TEXTS.name)} required>
          <Input
            maxLength={100}
            value={title}
            aria-label={say(TEXTS.name)}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={say(NEW_TEXTS.expires)} extra={say(NEW_TEXTS.expiresHint)}>
          <DatePicker
            aria-label={say(NEW_TEXTS.expires)}
            allowClear={false}
            value={dayjs(expiresOn)}
            minDate={dayjs().add(1, 'day')}
            maxDate={dayjs().add(CAREER_KEEP_DAYS.max - 1, 'day')}
            onChange={(day) => day && setExpiresOn(day.format('YYYY-MM-DD'))}
          />
        </Form.Item>
        {detail.material.length > 0 && (
          <Form.Item label={say(E.kept)}>
            <ul className={styles.kept}>
              {detail.material.map(({ name, date, syllables, recorded, added_at: at }, place) => (
                <li key={`${at} ${name}`}>
                  <Checkbox
                    checked={!removed.includes(place)}
                    onChange={({ target }) =>
                      setRemoved(target.checked ? removed.filter((each) => each !== place) : [...removed, place])
                    }
                  >
                    {name}
                  </Checkbox>
                  <span className={styles.small}>
                    {[recorded && say(RECORDING_TEXTS.recorded), date, say(NEW_TEXTS.syllables, { count: syllables })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </Form.Item>
        )}
      </Form>
      <MaterialPart
        sources={added}
        onChange={setAdded}
        recordings={recordings}
        onRecordings={setRecordings}
        before={{ syllables: left.reduce((sum, { syllables }) => sum + syllables, 0), count: left.length }}
      />
      {isTwoSteps && <Alert type="warning" showIcon title={say(E.twoSteps)} />}
      <QuestionnairePart before={detail.answers} onChange={setAnswers} />
    </FormDialog>
  )
}
