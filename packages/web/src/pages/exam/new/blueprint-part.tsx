import type { BlueprintEntry } from '@keguan/contract/api/exam'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { getBlueprint, listExams } from '../../../services/exam.ts'
import { blueprintCounts, blueprintFit, emptyEntries } from './blueprint-fit.ts'
import { NEW_TEXTS as T } from './texts.ts'

interface Question {
  readonly label: string
  readonly full: number
}

interface Props {
  readonly questions: readonly Question[]
  readonly entries: readonly BlueprintEntry[]
  readonly busy: boolean
  /** Left out where no file is read any more. */
  readonly onFile?: (file: File) => void
  readonly onChange: (entries: readonly BlueprintEntry[]) => void
}

/** Exams whose tables can be reused: the newest are what a teacher looks for. */
const REUSED_MAX = 100

/** The table of specifications: by file, from another exam, or by hand. */
export function BlueprintPart({ questions, entries, busy, onFile, onChange }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const others = useQuery({
    queryKey: ['exams-with-blueprint'],
    queryFn: async ({ signal }) => {
      const { list } = await listExams({ page_size: String(REUSED_MAX) as never }, signal)
      return list.filter(({ has_blueprint }) => has_blueprint)
    },
  })
  const reuse = async (id: string) => onChange((await getBlueprint(id)).rows)
  const fit = blueprintFit(entries, questions)
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  return (
    <section className={classes.panel} aria-label={say(T.blueprint)}>
      <h2>{say(T.blueprint)}</h2>
      <p className={classes.small}>{say(T.blueprintHint)}</p>
      {entries.length === 0 ? (
        <>
          {onFile && (
            <FilePicker
              testId="blueprint-file"
              accept=".xlsx,.xls,.csv"
              prompt={say(T.blueprintFile)}
              hint={say(T.blueprintFileHint)}
              problem={null}
              file={null}
              onChange={(file) => file && onFile(file)}
            />
          )}
          <div className={`${classes.buttons} ${classes.paste}`}>
            {(others.data?.length ?? 0) > 0 && (
              <Select
                style={{ minWidth: 240, maxWidth: '100%' }}
                placeholder={say(T.reuse)}
                aria-label={say(T.reuse)}
                disabled={busy}
                options={(others.data ?? []).map((row) => ({ value: row.exam_analysis_id, label: row.title }))}
                onChange={(id: string) => void reuse(id)}
              />
            )}
            <Button
              onClick={() => {
                onChange(emptyEntries(questions))
                setIsOpen(true)
              }}
            >
              {say(T.byHand)}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{say(T.blueprintRead, { ...blueprintCounts(entries) })}</p>
          {fit.uncovered.length > 0 && (
            <Alert type="warning" showIcon title={say(T.uncovered, { labels: fit.uncovered.join(between) })} />
          )}
          {fit.unknown.length > 0 && (
            <Alert type="warning" showIcon title={say(T.unknown, { labels: fit.unknown.join(between) })} />
          )}
          {fit.differing.length > 0 && (
            <Alert type="info" showIcon title={say(T.differing, { labels: fit.differing.join(between) })} />
          )}
          <div className={`${classes.buttons} ${classes.paste}`}>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {say(T.seeBlueprint)}
            </Button>
            <Button onClick={() => onChange([])}>{say(T.removeBlueprint)}</Button>
          </div>
          {isOpen && <Grid entries={entries} onChange={onChange} />}
        </>
      )}
    </section>
  )
}

const POINTS_BETWEEN = /[、，,;；/|]+/u

function Grid({ entries, onChange }: Pick<Props, 'entries' | 'onChange'>) {
  const say = useSay()
  const set = (label: string, change: Partial<BlueprintEntry>) =>
    onChange(entries.map((entry) => (entry.label === label ? { ...entry, ...change } : entry)))
  const share = (text: string) => (text !== '' && Number(text) >= 0 && Number(text) <= 1 ? Number(text) : null)
  const fields = [
    {
      ...{ name: T.points, text: (entry: BlueprintEntry) => entry.points.join('、') },
      change: (text: string) => ({
        points: text
          .split(POINTS_BETWEEN)
          .map((each) => each.trim())
          .filter(Boolean)
          .slice(0, 10),
      }),
    },
    { name: T.type, text: (entry: BlueprintEntry) => entry.type, change: (type: string) => ({ type }) },
    { name: T.level, text: (entry: BlueprintEntry) => entry.level, change: (level: string) => ({ level }) },
    {
      ...{ name: T.difficulty, text: (entry: BlueprintEntry) => String(entry.difficulty ?? '') },
      change: (text: string) => ({ difficulty: share(text) }),
    },
  ]
  return (
    <div className={`${classes.scroll} ${classes.paste}`}>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">{say(T.label)}</th>
            <th scope="col">{say(T.full)}</th>
            {fields.map(({ name }) => (
              <th key={name['en-US']} scope="col">
                {say(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.label}>
              <th scope="row">{entry.label}</th>
              <td>{entry.full ?? ''}</td>
              {fields.map(({ name, text, change }) => (
                <td key={name['en-US']}>
                  <input
                    defaultValue={text(entry)}
                    maxLength={100}
                    aria-label={say(T.fieldOf, { label: entry.label, field: say(name) })}
                    onBlur={(event) => set(entry.label, change(event.target.value.trim().slice(0, 100)))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
