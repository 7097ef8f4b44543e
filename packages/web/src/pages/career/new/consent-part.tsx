import {
  CAREER_ASKED_PURPOSES,
  CAREER_KEEP_DAYS,
  CAREER_PURPOSE_NAMES,
  CAREER_REFUSED_PURPOSE,
  CAREER_SUBJECT_NAMES,
  CAREER_SUBJECTS,
} from '@keguan/contract/vocabulary/career'
import { Alert, Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useSay } from '../../../locales/say.ts'
import styles from '../career.module.css'
import { NEW_TEXTS as T, TEXTS } from '../texts.ts'
import type { ConsentDraft } from './draft.ts'

interface Props {
  readonly consent: ConsentDraft
  readonly onChange: (changes: Partial<ConsentDraft>) => void
}

/** Person, purpose, retention and consent: before any text. */
export function ConsentPart({ consent, onChange }: Props) {
  const say = useSay()
  const { subject, person, purpose, minor, guardian, expiresOn, agreed } = consent
  return (
    <Form layout="vertical" component="div">
      <h3 className={styles.heading}>{say(T.consent)}</h3>
      <Form.Item label={say(T.subject)}>
        <Radio.Group
          aria-label={say(T.subject)}
          value={subject}
          options={CAREER_SUBJECTS.map((value) => ({ value, label: say(CAREER_SUBJECT_NAMES[value]) }))}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Form.Item>
      <Form.Item label={say(TEXTS.person)} required>
        <Input
          maxLength={50}
          value={person}
          aria-label={say(TEXTS.person)}
          placeholder={say(T.personHint)}
          onChange={({ target }) => onChange({ person: target.value })}
        />
      </Form.Item>
      <Form.Item label={say(TEXTS.purpose)} required>
        <Select
          aria-label={say(TEXTS.purpose)}
          value={purpose}
          options={CAREER_ASKED_PURPOSES.map((value) => ({ value, label: say(CAREER_PURPOSE_NAMES[value]) }))}
          onChange={(value) => onChange({ purpose: value })}
        />
      </Form.Item>
      {purpose === CAREER_REFUSED_PURPOSE && (
        <Alert type="error" showIcon role="alert" title={say(T.hiring)} style={{ marginBottom: 16 }} />
      )}
      <Form.Item>
        <Checkbox checked={minor} onChange={({ target }) => onChange({ minor: target.checked })}>
          {say(T.minor)}
        </Checkbox>
      </Form.Item>
      {minor && (
        <Form.Item label={say(T.guardian)} required>
          <Input
            maxLength={50}
            value={guardian}
            aria-label={say(T.guardian)}
            placeholder={say(T.guardianHint)}
            onChange={({ target }) => onChange({ guardian: target.value })}
          />
        </Form.Item>
      )}
      <Form.Item label={say(T.expires)} required extra={say(T.expiresHint)}>
        <DatePicker
          aria-label={say(T.expires)}
          allowClear={false}
          value={expiresOn === '' ? null : dayjs(expiresOn)}
          minDate={dayjs().add(1, 'day')}
          maxDate={dayjs().add(CAREER_KEEP_DAYS.max - 1, 'day')}
          onChange={(day) => onChange({ expiresOn: day ? day.format('YYYY-MM-DD') : '' })}
        />
      </Form.Item>
      <Form.Item extra={say(T.privacy)}>
        <Checkbox checked={agreed} onChange={({ target }) => onChange({ agreed: target.checked })}>
          {say(T.agreed)}
        </Checkbox>
      </Form.Item>
    </Form>
  )
}
