import type { UnitPlanReading } from '@keguan/contract/report/unit/plan'
import { GRADE_NAMES, GRADES, type Grade } from '@keguan/contract/vocabulary/grade'
import { UNIT_STATUS } from '@keguan/contract/vocabulary/status'
import { SUBJECT_NAMES, SUBJECTS, type Subject } from '@keguan/contract/vocabulary/subject'
import { UNIT_FILE_BYTES_MAX } from '@keguan/contract/vocabulary/unit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, InputNumber, Select, Spin } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import classes from '../../../components/marks/marks.module.css'
import { base64Of } from '../../../lib/base64.ts'
import { useSay } from '../../../locales/say.ts'
import { listUnits, readUnitPlan } from '../../../services/unit.ts'
import { type UnitDraft, withReading } from './draft.ts'
import { PART_NAMES, EDIT_TEXTS as T } from './texts.ts'

interface Props {
  readonly id: string | null
  readonly draft: UnitDraft
  readonly reading: UnitPlanReading | null
  readonly onRead: (reading: UnitPlanReading) => void
  readonly onChange: (edit: (now: UnitDraft) => UnitDraft) => void
}

const hasContents = ({ plan }: UnitDraft): boolean =>
  plan.goals.length + plan.ideas.length + plan.papers.length > 0 || plan.task.text !== ''

/** The plan from a file, or the theme of the unit; parts missing from a file are listed. */
export function PlanStep({ id, draft, reading, onRead, onChange }: Props) {
  const say = useSay()
  const words = useFailureText()
  const confirm = useConfirm()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { plan } = draft
  const set = (changes: Partial<UnitDraft['plan']>) =>
    onChange((now) => ({ ...now, plan: { ...now.plan, ...changes } }))
  const read = async (file: File) => {
    setBusy(true)
    setProblem(null)
    try {
      const found = await readUnitPlan({ file: { name: file.name, content: await base64Of(file) } })
      onRead(found)
      onChange((now) => withReading(now, found))
    } catch (error) {
      setProblem(words(error))
    }
    setBusy(false)
  }
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > UNIT_FILE_BYTES_MAX) setProblem(say(T.tooLarge))
    else if (!hasContents(draft)) void read(file)
    else
      confirm({
        title: say(T.replaceTitle, { name: file.name }),
        content: say(T.replaceHint),
        okText: say(T.replace),
        onOk: () => read(file),
      })
  }
  const earlier = useQuery({
    queryKey: ['unit-earlier'],
    queryFn: ({ signal }) => listUnits({ status: String(UNIT_STATUS.complete), page_size: 50 }, signal),
  })
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return (
    <section className={classes.panel} aria-label={say(T.steps.plan)}>
      <Spin spinning={busy} description={say(T.reading)}>
        <FilePicker
          testId="unit-plan"
          accept=".docx,.xlsx,.xls,.csv,.txt,.md"
          prompt={say(T.drop)}
          hint={say(T.dropHint)}
          problem={problem}
          file={null}
          onChange={choose}
        />
      </Spin>
      {reading && (
        <Alert
          type={reading.missing.length > 0 ? 'info' : 'success'}
          showIcon
          role="status"
          style={{ marginTop: 12 }}
          title={say(T.found, {
            goals: reading.plan.goals.length,
            ideas: reading.plan.ideas.length,
            lessons: reading.plan.process.length,
          })}
          description={
            reading.missing.length > 0 &&
            say(T.missing, { names: reading.missing.map((part) => say(PART_NAMES[part])).join(between) })
          }
        />
      )}
      <Form layout="vertical" component="div" className={classes.fields ?? ''} style={{ marginTop: 16 }}>
        <Form.Item label={say(T.theme)} required>
          <Input
            value={plan.theme}
            maxLength={200}
            aria-label={say(T.theme)}
            onChange={({ target }) => set({ theme: target.value })}
          />
        </Form.Item>
        <Form.Item label={say(T.title)}>
          <Input
            value={draft.title}
            maxLength={100}
            placeholder={plan.theme || say(T.titleHint)}
            aria-label={say(T.title)}
            onChange={({ target }) => onChange((now) => ({ ...now, title: target.value }))}
          />
        </Form.Item>
        <Form.Item label={say(T.subject)}>
          <Select<Subject | ''>
            value={plan.subject ?? ''}
            aria-label={say(T.subject)}
            options={[
              { value: '' as const, label: say(T.none) },
              ...SUBJECTS.map((value) => ({ value, label: say(SUBJECT_NAMES[value]) })),
            ]}
            onChange={(subject) => set({ subject: subject === '' ? null : subject })}
          />
        </Form.Item>
        <Form.Item label={say(T.grade)}>
          <Select<Grade | ''>
            value={plan.grade ?? ''}
            aria-label={say(T.grade)}
            options={[
              { value: '' as const, label: say(T.none) },
              ...GRADES.map((value) => ({ value, label: say(GRADE_NAMES[value]) })),
            ]}
            onChange={(grade) => set({ grade: grade === '' ? null : grade })}
          />
        </Form.Item>
        <Form.Item label={say(T.periods)}>
          <InputNumber
            style={{ width: '100%' }}
            min={1}
            max={100}
            precision={0}
            value={plan.periods}
            aria-label={say(T.periods)}
            onChange={(periods) => set({ periods })}
          />
        </Form.Item>
        <Form.Item label={say(T.periodMinutes)}>
          <InputNumber
            style={{ width: '100%' }}
            min={1}
            max={240}
            value={plan.period_minutes}
            aria-label={say(T.periodMinutes)}
            onChange={(minutes) => minutes !== null && set({ period_minutes: minutes })}
          />
        </Form.Item>
        <Form.Item label={say(T.previous)}>
          <Select
            value={draft.previous_id ?? ''}
            aria-label={say(T.previous)}
            options={[
              { value: '', label: say(T.noPrevious) },
              ...(earlier.data?.list ?? [])
                .filter((row) => row.chapter_analysis_id !== id && row.mine)
                .map((row) => ({ value: row.chapter_analysis_id, label: row.title })),
            ]}
            onChange={(value) => onChange((now) => ({ ...now, previous_id: value === '' ? null : value }))}
          />
        </Form.Item>
      </Form>
    </section>
  )
}
