import type { ExamDetail } from '@keguan/contract/api/exam'
import { EXAM_STATUS } from '@keguan/contract/vocabulary/status'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { listExams } from '../../../services/exam.ts'
import { REPORT_TEXTS as T } from './texts.ts'

export interface EarlierChoice {
  readonly exam_analysis_id: string
  readonly title: string
  readonly exam_date: string | null
}

interface Props {
  readonly detail: ExamDetail
  readonly stored: EarlierChoice | null
  /** Id of the earlier exam; null for none. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

const FOUND_MAX = 100

/** The reference exam for changes on the pupils' sheets. */
export function EarlierField({ detail, stored, value, onChange }: Props) {
  const say = useSay()
  const own = new Set(detail.versions.map((version) => version.exam_analysis_id))
  const found = useQuery({
    queryKey: ['exams-before', detail.exam_analysis_id],
    queryFn: ({ signal }) =>
      listExams(
        {
          ...{ status: String(EXAM_STATUS.complete), page_size: FOUND_MAX },
          ...(detail.subjects.length > 0 && { subject: detail.subjects.join(',') }),
        },
        signal,
      ),
  })
  const others = (found.data?.list ?? []).filter(({ exam_analysis_id: id, mine }) => mine && !own.has(id))
  const known: EarlierChoice[] =
    stored && others.every(({ exam_analysis_id: id }) => id !== stored.exam_analysis_id) ? [stored, ...others] : others
  return (
    <section className={classes.panel} aria-label={say(T.earlier)}>
      <Form layout="vertical" component="div">
        <Form.Item label={say(T.earlier)} extra={say(T.earlierHint)} style={{ marginBottom: 0 }}>
          <Select
            value={value ?? ''}
            loading={found.isPending}
            showSearch
            optionFilterProp="label"
            aria-label={say(T.earlier)}
            {...(found.error && { status: 'error' as const })}
            options={[
              { value: '', label: say(T.noEarlier) },
              ...known.map(({ exam_analysis_id: id, title, exam_date: date }) => ({
                value: id,
                label: [title, date].filter(Boolean).join(' · '),
              })),
            ]}
            onChange={(id) => onChange(id === '' ? null : id)}
          />
        </Form.Item>
      </Form>
    </section>
  )
}
