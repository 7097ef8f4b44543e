import type * as career from '@keguan/contract/api/career'
import type { InputOf } from '@keguan/contract/api/envelope'
import type { CareerAnswers } from '@keguan/contract/report/career/answers'
import { CAREER_KEEP_DAYS } from '@keguan/contract/vocabulary/career'
import { Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../locales/say.ts'
import styles from '../career.module.css'
import { NEW_TEXTS as T, TEXTS } from '../texts.ts'
import { ConsentPart } from './consent-part.tsx'
import {
  type ConsentDraft,
  isConsentReady,
  isRecordingReady,
  type RecordingDraft,
  recordingsOf,
  type SourceDraft,
  sourcesOf,
} from './draft.ts'
import { MaterialPart } from './material-part.tsx'
import { QuestionnairePart } from './questionnaire-part.tsx'
import { useSpeechModel } from './use-speech-model.ts'

interface Props {
  readonly onSubmit: (input: InputOf<typeof career.create>, recordings: readonly RecordingDraft[]) => Promise<unknown>
  readonly onClose: () => void
}

const newConsent = (): ConsentDraft => ({
  ...{ subject: 'self', person: '', purpose: 'personal', minor: false, guardian: '', agreed: false },
  expiresOn: dayjs().add(CAREER_KEEP_DAYS.default, 'day').format('YYYY-MM-DD'),
})

/** Consent first; then texts, and optionally a questionnaire. */
export function NewCareerDialog({ onSubmit, onClose }: Props) {
  const say = useSay()
  const [title, setTitle] = useState('')
  const [consent, setConsent] = useState(newConsent)
  const [sources, setSources] = useState<readonly SourceDraft[]>([])
  const [recordings, setRecordings] = useState<readonly RecordingDraft[]>([])
  /** Undefined while a questionnaire is incomplete. */
  const [answers, setAnswers] = useState<CareerAnswers | null | undefined>(null)
  const model = useSpeechModel()
  const texts = sourcesOf(sources)
  const isReady =
    title.trim() !== '' &&
    isConsentReady(consent) &&
    answers !== undefined &&
    recordings.every((recording) => isRecordingReady(recording, Boolean(model))) &&
    (texts.length + recordings.length > 0 || answers !== null)
  return (
    <FormDialog
      isDrawer
      width={720}
      title={say(TEXTS.create)}
      okText={say(T.start)}
      isReady={isReady}
      isTouched={() =>
        title !== '' || consent.person !== '' || sources.length + recordings.length > 0 || answers !== null
      }
      onSubmit={() => {
        const { expiresOn, ...rest } = consent
        const input = {
          ...{ title, sources: texts, recordings: recordingsOf(recordings), answers: answers ?? null },
          consent: { ...rest, expires_on: expiresOn },
        }
        return onSubmit(input, recordings)
      }}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={say(TEXTS.name)} required>
          <Input
            maxLength={100}
            value={title}
            placeholder={say(T.nameHint)}
            aria-label={say(TEXTS.name)}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
      </Form>
      <ConsentPart consent={consent} onChange={(changes) => setConsent((now) => ({ ...now, ...changes }))} />
      <div>
        <h3 className={styles.heading}>{say(T.material)}</h3>
        <MaterialPart sources={sources} onChange={setSources} recordings={recordings} onRecordings={setRecordings} />
      </div>
      <div>
        <h3 className={styles.heading}>{say(T.questionnaire)}</h3>
        <QuestionnairePart onChange={setAnswers} />
      </div>
    </FormDialog>
  )
}
