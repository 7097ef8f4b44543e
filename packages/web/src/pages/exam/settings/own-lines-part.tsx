import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { OWN_LINE_NAME_MAX, OWN_LINES_MAX } from '@keguan/contract/report/exam/settings'
import { SUBJECT_NAMES } from '@keguan/contract/vocabulary/subject'
import { Button, Input, InputNumber, Select } from 'antd'
import { useSay } from '../../../locales/say.ts'
import { type LinePaper, type OwnLineDraft, ownLineFault } from './chosen-settings.ts'
import classes from './own-lines.module.css'
import { SETTINGS_TEXTS as T } from './settings-texts.ts'

interface Props {
  readonly lines: readonly OwnLineDraft[]
  readonly papers: readonly LinePaper[]
  readonly onChange: (lines: readonly OwnLineDraft[]) => void
}

/** Named lines of the school's own, one per row. */
export function OwnLinesPart({ lines, papers, onChange }: Props) {
  const say = useSay()
  const nameOf = (id: LinePaper['id']) => say(id === 'total' ? T.total : SUBJECT_NAMES[id])
  const first = papers.find(({ id }) => id === 'total') ?? papers[0]
  return (
    <fieldset className={classes.lines}>
      <legend>{say(T.ownLines)}</legend>
      <p>{say(T.ownLinesHint)}</p>
      <ul>
        {lines.map((line, at) => {
          const set = (change: Partial<OwnLineDraft>) =>
            onChange(lines.map((each, i) => (i === at ? { ...each, ...change } : each)))
          const paper = papers.find(({ id }) => id === line.paper)
          const fault = ownLineFault(line, lines, papers)
          const n = at + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id until they are stored
            <li key={at}>
              <Input
                value={line.name}
                maxLength={OWN_LINE_NAME_MAX}
                placeholder={say(T.ownLineExample)}
                aria-label={say(T.ownLineName, { n })}
                onChange={(event) => set({ name: event.target.value })}
              />
              <Select
                value={line.paper}
                aria-label={say(T.ownLinePaper, { n })}
                options={[...new Set([...papers.map(({ id }) => id), line.paper])].map((value) => ({
                  ...{ value, label: nameOf(value) },
                }))}
                onChange={(value) => set({ paper: value })}
              />
              <InputNumber
                value={line.mark}
                min={0.5}
                placeholder={paper ? say(T.ownLineUpTo, { full: paper.full }) : ''}
                aria-label={say(T.ownLineMark, { n })}
                onChange={(mark) => set({ mark })}
              />
              <Button
                icon={<DeleteOutlined aria-hidden />}
                aria-label={say(T.ownLineRemove, { n })}
                onClick={() => onChange(lines.filter((_, i) => i !== at))}
              />
              {fault && (
                <span role="alert" className={classes.fault}>
                  {say(T.ownLineFaults[fault], { full: paper?.full ?? 0 })}
                </span>
              )}
              {!paper && <span className={classes.note}>{say(T.ownLineNoPaper, { paper: nameOf(line.paper) })}</span>}
            </li>
          )
        })}
      </ul>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={!first || lines.length >= OWN_LINES_MAX}
        onClick={() => first && onChange([...lines, { name: '', paper: first.id, mark: null }])}
      >
        {say(T.ownLineAdd)}
      </Button>
    </fieldset>
  )
}
