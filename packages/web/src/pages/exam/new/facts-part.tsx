import {
  type CompulsoryRule,
  EXAM_TYPE_NAMES,
  EXAM_TYPES,
  EXAM_TYPES_OUTSIDE_COMPULSORY,
  isCompulsory,
} from '@keguan/contract/vocabulary/exam'
import { GRADE_NAMES, GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import { Alert, DatePicker, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import type { ExamFacts } from './guess-facts.ts'
import { NEW_TEXTS as T } from './texts.ts'

interface Props {
  readonly facts: ExamFacts
  readonly rule: CompulsoryRule
  readonly onChange: (facts: ExamFacts) => void
}

/** Name, type, subject, grade, date and term of the exam. */
export function FactsPart({ facts, rule, onChange }: Props) {
  const say = useSay()
  const set = (change: Partial<ExamFacts>) => onChange({ ...facts, ...change })
  const compulsory = isCompulsory(rule, facts.grade)
  return (
    <section className={classes.panel} aria-label={say(T.facts)}>
      <h2>{say(T.facts)}</h2>
      <Form layout="vertical" component="div" className={classes.fields ?? ''}>
        <Form.Item
          label={say(T.name)}
          required
          {...(facts.title.trim() === '' && { validateStatus: 'error' as const, help: say(T.required) })}
        >
          <Input
            value={facts.title}
            maxLength={100}
            aria-label={say(T.name)}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={say(T.examType)}>
          <Select
            value={facts.type}
            aria-label={say(T.examType)}
            options={EXAM_TYPES.map((value) => ({ value, label: say(EXAM_TYPE_NAMES[value]) }))}
            onChange={(type) => set({ type })}
          />
        </Form.Item>
        <Form.Item label={say(T.subject)}>
          <Select<Subject | ''>
            value={facts.subject ?? ''}
            aria-label={say(T.subject)}
            options={[
              { value: '' as const, label: say(T.several) },
              ...SUBJECTS.map((value) => ({ value, label: say(SUBJECT_NAMES[value]) })),
            ]}
            onChange={(subject) => set({ subject: subject === '' ? null : subject })}
          />
        </Form.Item>
        <Form.Item label={say(T.grade)}>
          <Select<Grade | ''>
            value={facts.grade ?? ''}
            aria-label={say(T.grade)}
            options={[
              { value: '' as const, label: say(T.unknownGrade) },
              ...GRADES.map((value) => ({ value, label: say(GRADE_NAMES[value]) })),
            ]}
            onChange={(grade) => set({ grade: grade === '' ? null : grade })}
          />
        </Form.Item>
        <Form.Item label={say(T.date)}>
          <DatePicker
            style={{ width: '100%' }}
            value={facts.exam_date === null ? null : dayjs(facts.exam_date)}
            aria-label={say(T.date)}
            onChange={(day) => set({ exam_date: day === null ? null : day.format('YYYY-MM-DD') })}
          />
        </Form.Item>
        <Form.Item label={say(T.term)}>
          <Input
            value={facts.term}
            maxLength={30}
            aria-label={say(T.term)}
            onChange={(event) => set({ term: event.target.value })}
          />
        </Form.Item>
      </Form>
      {compulsory && EXAM_TYPES_OUTSIDE_COMPULSORY.includes(facts.type) && (
        <Alert type="warning" showIcon title={say(T.compulsoryType)} />
      )}
      {compulsory && <p className={classes.small}>{say(T.compulsory)}</p>}
    </section>
  )
}
