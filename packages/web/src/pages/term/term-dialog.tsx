import type { InputOf } from '@keguan/contract/api/envelope'
import type * as term from '@keguan/contract/api/term'
import type { TermDetail } from '@keguan/contract/api/term'
import { DEFAULT_EXAM_SETTINGS, type ExamSettings } from '@keguan/contract/report/exam/settings'
import { TERM_EXAMS_MAX } from '@keguan/contract/vocabulary/exam'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Collapse, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../../components/dialog/form-dialog.tsx'
import { Loaded } from '../../components/failure/loaded.tsx'
import classes from '../../components/marks/marks.module.css'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { listChoices } from '../../services/term.ts'
import { type AnchorDraft, pairsText, readPairs } from './anchor-text.ts'
import { AnchorsPart } from './anchors-part.tsx'
import { ExamsPart } from './exams-part.tsx'
import { DIALOG_TEXTS as T, TEXTS } from './texts.ts'

type Submitted = Required<Pick<InputOf<typeof term.create>, 'title' | 'exam_analysis_ids' | 'anchors'>> &
  Pick<InputOf<typeof term.create>, 'lines'>

interface Props {
  /** Omitted for a new one. */
  readonly detail?: TermDetail
  readonly onSubmit: (input: Submitted) => Promise<unknown>
  readonly onClose: () => void
}

const LINES = ['excellent', 'good', 'pass', 'low'] as const

/** Combines exams in order; lines and common questions are optional. */
export function TermDialog({ detail, onSubmit, onClose }: Props) {
  const say = useSay()
  const choices = useQuery({
    queryKey: ['term-choices'],
    queryFn: ({ signal }) => listChoices(signal),
    staleTime: 0,
    retry: 0,
  })
  const [title, setTitle] = useState(detail?.title ?? '')
  const [ids, setIds] = useState<readonly string[]>(
    detail?.sources.flatMap(({ newest_id }) => (newest_id === null ? [] : [newest_id])) ?? [],
  )
  const [lines, setLines] = useState<ExamSettings['lines'] | null>(detail?.settings.lines ?? null)
  const [anchors, setAnchors] = useState<readonly AnchorDraft[]>(
    detail?.anchors.map(({ from, to, pairs }) => ({ from, to, text: pairsText(pairs) })) ?? [],
  )
  const exams = ids.flatMap((id) => choices.data?.find((each) => each.exam_analysis_id === id) ?? [])
  const submit = async () => {
    if (exams.length < 2) throw new Error(say(T.atLeastTwo))
    await onSubmit({
      title,
      exam_analysis_ids: exams.map(({ exam_analysis_id: id }) => id),
      ...(lines && { lines }),
      anchors: anchors.flatMap(({ from, to, text }) => {
        const read = readPairs(text)
        return 'pairs' in read && read.pairs.length > 0 ? [{ from, to, pairs: read.pairs }] : []
      }),
    })
  }
  const isUnread = anchors.some(({ from, to, text }) => 'unread' in readPairs(text) || from >= to || to >= exams.length)
  return (
    <FormDialog
      isDrawer
      width={640}
      title={say(detail ? T.edit : TEXTS.create)}
      okText={say(detail ? T.save : T.start)}
      isReady={title.trim() !== '' && exams.length >= 2 && exams.length <= TERM_EXAMS_MAX && !isUnread}
      isTouched={() => title !== (detail?.title ?? '') || (!detail && ids.length > 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={say(TEXTS.name)} required>
          <Input
            maxLength={100}
            value={title}
            placeholder={say(TEXTS.nameHint)}
            aria-label={say(TEXTS.name)}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
      </Form>
      <Loaded query={choices} failedTitle={say(TEXTS.failed)}>
        {(all) =>
          all.length === 0 ? (
            <>
              <p>{say(T.none)}</p>
              <Button href={hashOf('/exam/new')}>{say(TEXTS.toExams)}</Button>
            </>
          ) : (
            <>
              <ExamsPart choices={all} chosen={exams} onChange={setIds} />
              <Collapse
                items={[
                  {
                    key: 'lines',
                    label: say(T.lines),
                    children: (
                      <>
                        <Checkbox
                          checked={lines !== null}
                          disabled={detail !== undefined}
                          onChange={({ target }) => setLines(target.checked ? DEFAULT_EXAM_SETTINGS.lines : null)}
                        >
                          {say(T.ownLines)}
                        </Checkbox>
                        {lines && <LineFields lines={lines} onChange={setLines} />}
                      </>
                    ),
                  },
                  {
                    key: 'anchors',
                    label: say(T.anchors),
                    children: (
                      <AnchorsPart titles={exams.map((exam) => exam.title)} anchors={anchors} onChange={setAnchors} />
                    ),
                  },
                ]}
              />
            </>
          )
        }
      </Loaded>
    </FormDialog>
  )
}

interface LineProps {
  readonly lines: ExamSettings['lines']
  readonly onChange: (lines: ExamSettings['lines']) => void
}

function LineFields({ lines, onChange }: LineProps) {
  const say = useSay()
  return (
    <Form layout="vertical" component="div" className={classes.fields ?? ''}>
      {LINES.map((line) => (
        <Form.Item key={line} label={say(T[line])}>
          <InputNumber
            style={{ width: '100%' }}
            min={0}
            max={100}
            aria-label={say(T[line])}
            value={Math.round(lines[line] * 1000) / 10}
            onChange={(value) => value !== null && onChange({ ...lines, [line]: Math.round(value * 10) / 1000 })}
          />
        </Form.Item>
      ))}
    </Form>
  )
}
