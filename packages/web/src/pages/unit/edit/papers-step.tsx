import { CloseOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { UnitPaper } from '@keguan/contract/report/unit/plan'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useRef, useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import classes from '../../../components/marks/marks.module.css'
import { base64Of } from '../../../lib/base64.ts'
import { useSay } from '../../../locales/say.ts'
import { listUnitExams, readUnitPaper } from '../../../services/unit.ts'
import { itemsOf } from './draft.ts'
import styles from './edit.module.css'
import { PAPER_TEXTS, EDIT_TEXTS as T } from './texts.ts'

interface Props {
  readonly papers: readonly UnitPaper[]
  readonly onChange: (papers: UnitPaper[]) => void
}

const MOST_PAPERS = 20
const TYPED = ['assessment', 'homework'] as const

/** Assessments: linked exams, and tasks and homework that are typed or read from files. */
export function PapersStep({ papers, onChange }: Props) {
  const say = useSay()
  const add = (paper: UnitPaper) => onChange([...papers, paper])
  const set = (at: number, paper: UnitPaper) => onChange(papers.map((each, i) => (i === at ? paper : each)))
  const remove = (at: number) => onChange(papers.filter((_, i) => i !== at))
  const isFull = papers.length >= MOST_PAPERS
  return (
    <section className={classes.panel} aria-label={say(T.steps.papers)}>
      <Exams papers={papers} isFull={isFull} onAdd={add} onRemove={remove} />
      <div className={styles.section}>
        <h3>{say(T.papers)}</h3>
        <p className={styles.hint}>{say(T.papersHint)}</p>
        <ol className={styles.list} aria-label={say(T.papers)}>
          {papers.map((paper, at) =>
            paper.exam_analysis_id === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: papers have no ids and keep their order
              <li key={at}>
                <PaperFields paper={paper} at={at + 1} onChange={(next) => set(at, next)} onRemove={() => remove(at)} />
              </li>
            ) : null,
          )}
        </ol>
        <div className={styles.tools}>
          {TYPED.map((kind) => (
            <Button
              key={kind}
              icon={<PlusOutlined />}
              disabled={isFull}
              onClick={() => add({ kind, title: say(PAPER_TEXTS[kind]), items: [], exam_analysis_id: null })}
            >
              {say(T.addPaper, { kind: say(PAPER_TEXTS[kind]) })}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}

interface ExamsProps {
  readonly papers: readonly UnitPaper[]
  readonly isFull: boolean
  readonly onAdd: (paper: UnitPaper) => void
  readonly onRemove: (at: number) => void
}

function Exams({ papers, isFull, onAdd, onRemove }: ExamsProps) {
  const say = useSay()
  const exams = useQuery({ queryKey: ['unit-exams'], queryFn: ({ signal }) => listUnitExams({}, signal) })
  const tied = papers.map(({ exam_analysis_id }) => exam_analysis_id)
  return (
    <div className={styles.section}>
      <h3>{say(T.exams)}</h3>
      <p className={styles.hint}>{say(T.examsHint)}</p>
      <ul className={styles.list} aria-label={say(T.exams)}>
        {papers.map(({ title, exam_analysis_id }, at) =>
          exam_analysis_id === null ? null : (
            <li key={exam_analysis_id} className={styles.lesson}>
              <span className={styles.name}>{title}</span>
              <Button
                type="text"
                icon={<CloseOutlined />}
                aria-label={say(T.untie, { title })}
                onClick={() => onRemove(at)}
              />
            </li>
          ),
        )}
      </ul>
      <Select<string | null>
        value={null}
        disabled={isFull}
        style={{ width: '100%', maxWidth: 420 }}
        placeholder={say(T.chooseExam)}
        aria-label={say(T.chooseExam)}
        notFoundContent={say(T.noExams)}
        showSearch={{ optionFilterProp: 'label' }}
        options={(exams.data ?? [])
          .filter(({ exam_analysis_id: id }) => !tied.includes(id))
          .map((exam) => ({
            value: exam.exam_analysis_id,
            label: [exam.title, exam.exam_date, exam.has_blueprint ? '' : say(T.noBlueprint)]
              .filter(Boolean)
              .join(' · '),
          }))}
        onChange={(id) => {
          const exam = exams.data?.find((each) => each.exam_analysis_id === id)
          if (exam) onAdd({ kind: 'exam', title: exam.title, items: [], exam_analysis_id: exam.exam_analysis_id })
        }}
      />
    </div>
  )
}

interface FieldsProps {
  readonly paper: UnitPaper
  readonly at: number
  readonly onChange: (paper: UnitPaper) => void
  readonly onRemove: () => void
}

const textOf = ({ items }: UnitPaper): string =>
  items.map(({ text, points }) => (text || points.join('、')).replaceAll('\n', ' ')).join('\n')

function PaperFields({ paper, at, onChange, onRemove }: FieldsProps) {
  const say = useSay()
  const words = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(textOf(paper))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = { kind: say(PAPER_TEXTS[paper.kind]), at }
  const read = async (file: File) => {
    setBusy(true)
    setProblem(null)
    try {
      const found = await readUnitPaper({ file: { name: file.name, content: await base64Of(file) } })
      const next = { ...paper, title: found.title || paper.title, items: found.items }
      onChange(next)
      setTyped(textOf(next))
    } catch (error) {
      setProblem(words(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.entry}>
      <div className={styles.fields}>
        <Input
          value={paper.title}
          maxLength={200}
          aria-label={say(T.paperTitle, name)}
          onChange={({ target }) => onChange({ ...paper, title: target.value })}
        />
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 10 }}
          value={typed}
          placeholder={say(T.papersHint)}
          aria-label={say(T.paperItems, name)}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ ...paper, items: itemsOf(target.value) })
          }}
        />
        <div>
          <input
            ref={input}
            type="file"
            hidden
            accept=".docx,.pdf,.xlsx,.xls,.csv,.txt,.md"
            aria-label={say(T.fromFile)}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void read(file)
              target.value = ''
            }}
          />
          <Button size="small" loading={busy} onClick={() => input.current?.click()}>
            {say(T.fromFile)}
          </Button>
          {problem !== null && <p role="alert">{problem}</p>}
        </div>
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={say(T.remove, { name: `${name.kind} ${at}` })}
        onClick={onRemove}
      />
    </div>
  )
}
