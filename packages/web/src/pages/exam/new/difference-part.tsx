import type { ExamReading } from '@keguan/contract/api/exam'
import type { ExamUpdate } from '@keguan/contract/vocabulary/exam'
import { EXAM_UPDATES } from '@keguan/contract/vocabulary/exam'
import { Radio, Table } from 'antd'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { markText, paperText } from './mark-text.ts'
import { NEW_TEXTS as T } from './texts.ts'

interface Props {
  readonly difference: NonNullable<ExamReading['difference']>
  readonly mode: ExamUpdate
  readonly busy: boolean
  readonly onMode: (mode: ExamUpdate) => void
}

/** Changes that the sheet would make to the exam that it updates. */
export function DifferencePart({ difference: found, mode, busy, onMode }: Props) {
  const say = useSay()
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  const paper = (id: string) => paperText(id, say)
  const whereText = ({ paper: id, question }: (typeof found.marks)[number]) =>
    question === null ? paper(id ?? 'total') : say(T.questionNumber, { label: question })
  const mark = (value: string) => markText(value, say)
  const lists = [
    [T.pupilsAdded, found.pupils_added],
    [T.pupilsRemoved, found.pupils_removed],
    [T.subjectsAdded, found.subjects_added.map(paper)],
    [T.subjectsRemoved, found.subjects_removed.map(paper)],
    [T.questionsAdded, found.questions_added],
    [T.questionsRemoved, found.questions_removed],
  ] as const
  const isSame = lists.every(([, names]) => names.length === 0) && found.marks_changed === 0
  return (
    <section className={classes.panel} aria-label={say(T.difference)}>
      <h2>{say(T.difference)}</h2>
      <Radio.Group
        value={mode}
        disabled={busy}
        aria-label={say(T.mode)}
        options={EXAM_UPDATES.map((value) => ({ value, label: say(T[value]) }))}
        onChange={(event) => onMode(event.target.value as ExamUpdate)}
      />
      <ul className={`${classes.problems} ${classes.paste}`}>
        {isSame && <li>{say(T.noDifference)}</li>}
        {lists.map(([text, names]) =>
          names.length === 0 ? null : <li key={text['en-US']}>{say(text, { names: names.join(between) })}</li>,
        )}
        {found.marks_changed > 0 && <li>{say(T.marksChanged, { count: found.marks_changed })}</li>}
      </ul>
      {found.marks.length > 0 && (
        <Table
          size="small"
          pagination={{ pageSize: 10, hideOnSinglePage: true }}
          rowKey={(row) => `${row.pupil} ${row.paper} ${row.question}`}
          dataSource={found.marks}
          columns={[
            { title: say(T.pupil), dataIndex: 'pupil' },
            { title: say(T.where), key: 'where', render: (_, row) => whereText(row) },
            { title: say(T.before), dataIndex: 'before', align: 'right', render: mark },
            { title: say(T.after), dataIndex: 'after', align: 'right', render: mark },
          ]}
        />
      )}
      <p className={classes.small}>{say(T.keepsOlder)}</p>
    </section>
  )
}
