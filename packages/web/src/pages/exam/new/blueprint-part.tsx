import type { BlueprintEntry } from '@keguan/contract/api/exam'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { FilePicker } from '../../../components/file-picker/file-picker.tsx'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { getBlueprint, listExams } from '../../../services/exam.ts'
import { blueprintCounts, blueprintFit, emptyEntries } from './blueprint-fit.ts'
import { BlueprintGrid } from './blueprint-grid.tsx'
import { NEW_TEXTS as T } from './texts.ts'

interface Question {
  readonly label: string
  readonly full: number
  readonly full_guessed: boolean
}

interface Props {
  readonly questions: readonly Question[]
  readonly entries: readonly BlueprintEntry[]
  readonly busy: boolean
  /** Omitted if no file can be read any more. */
  readonly onFile?: (file: File) => void
  readonly onChange: (entries: readonly BlueprintEntry[]) => void
}

/** Exams whose tables can be reused: a teacher mostly looks for the newest. */
const REUSED_MAX = 100

/** The table of specifications: by file, from another exam, or by hand. */
export function BlueprintPart({ questions, entries, busy, onFile, onChange }: Props) {
  const say = useSay()
  const words = useFailureText()
  const [isOpen, setIsOpen] = useState(false)
  const others = useQuery({
    queryKey: ['exams-with-blueprint'],
    queryFn: async ({ signal }) => {
      const { list } = await listExams({ page_size: String(REUSED_MAX) as never }, signal)
      return list.filter(({ has_blueprint }) => has_blueprint)
    },
  })
  const reused = useMutation({ mutationFn: (id: string) => getBlueprint(id), onSuccess: ({ rows }) => onChange(rows) })
  const [removed, setRemoved] = useState<readonly BlueprintEntry[]>([])
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
                disabled={busy || reused.isPending}
                loading={reused.isPending}
                options={(others.data ?? []).map((row) => ({ value: row.exam_analysis_id, label: row.title }))}
                onChange={(id: string) => reused.mutate(id)}
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
            {removed.length > 0 && <Button onClick={() => onChange(removed)}>{say(T.restoreBlueprint)}</Button>}
          </div>
          {reused.error && <Alert type="error" showIcon role="alert" title={words(reused.error)} />}
        </>
      ) : (
        <>
          <p>{say(T.blueprintRead, { ...blueprintCounts(entries) })}</p>
          <div className={`${classes.buttons} ${classes.paste}`}>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {say(T.seeBlueprint)}
            </Button>
            <Button
              onClick={() => {
                setRemoved(entries)
                onChange([])
              }}
            >
              {say(T.removeBlueprint)}
            </Button>
          </div>
          {isOpen && <BlueprintGrid entries={entries} onChange={onChange} />}
          {/* below the fields: a notice that appears on blur would move the next field from under the pointer */}
          {fit.uncovered.length > 0 && (
            <Alert type="warning" showIcon title={say(T.uncovered, { labels: fit.uncovered.join(between) })} />
          )}
          {fit.unknown.length > 0 && (
            <Alert type="warning" showIcon title={say(T.unknown, { labels: fit.unknown.join(between) })} />
          )}
          {fit.differing.length > 0 && (
            <Alert type="info" showIcon title={say(T.differing, { labels: fit.differing.join(between) })} />
          )}
        </>
      )}
    </section>
  )
}
