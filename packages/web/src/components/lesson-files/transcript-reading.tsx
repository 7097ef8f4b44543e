import type { TranscriptCheck as Reading } from '@keguan/contract/api/transcript-check'
import { TRANSCRIPT_DOUBT_TEXTS, type TranscriptDoubt } from '@keguan/contract/vocabulary/transcript-doubt'
import { Alert, Checkbox, Select } from 'antd'
import { useId } from 'react'
import { formatClock } from '../../lib/format.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import classes from './transcript-reading.module.css'

interface Props {
  readonly reading: Reading
  readonly doubts: readonly TranscriptDoubt[]
  readonly teacher: string | null
  readonly isConfirmed: boolean
  /** The user tried to continue without an answer. */
  readonly isAsked: boolean
  readonly onTeacher: (name: string | null) => void
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** How a transcript was read, and a question if that looks wrong. */
export function TranscriptReading({ reading, doubts, teacher, isConfirmed, isAsked, onTeacher, onConfirm }: Props) {
  const text = useText()
  const locale = useLocale()
  const selectId = useId()
  const named = reading.speakers.filter(({ name }) => name !== '')
  const present = named.find(({ role }) => role === 'teacher')?.name
  return (
    <section className={classes.reading} aria-label={text('create.transcript.reading')}>
      {doubts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text('create.transcript.doubt')}
          description={
            <>
              <ul className={classes.doubts}>
                {doubts.map((doubt) => (
                  <li key={doubt}>
                    {TRANSCRIPT_DOUBT_TEXTS[doubt][locale]}
                    <UnsureLines reading={reading} doubt={doubt} />
                  </li>
                ))}
              </ul>
              <Checkbox checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)}>
                {text('create.transcript.confirm')}
              </Checkbox>
              {isAsked && !isConfirmed && <p className={classes.asked}>{text('create.transcript.confirmFirst')}</p>}
            </>
          }
        />
      )}
      {named.length > 0 && (
        <div className={classes.teacher}>
          <label htmlFor={selectId}>{text('create.transcript.teacher')}</label>
          <Select
            id={selectId}
            style={{ minWidth: 180, maxWidth: '100%' }}
            value={teacher ?? present ?? null}
            placeholder={text('create.transcript.teacher.none')}
            options={[...new Set(named.map(({ name }) => name))].map((name) => ({ value: name, label: name }))}
            onChange={onTeacher}
          />
        </div>
      )}
      <ul className={classes.speakers}>
        {reading.speakers.map(({ name, role, turns, syllables }) => (
          <li key={`${role}:${name}`} data-role={role ?? 'none'}>
            <strong>{name === '' ? text('create.transcript.unnamed') : name}</strong>
            {text(`create.transcript.role.${role ?? 'none'}`)}
            {text('create.transcript.said', { turns, syllables })}
          </li>
        ))}
      </ul>
      <details open={doubts.length > 0}>
        <summary>{text('create.transcript.first', { count: reading.first.length })}</summary>
        <ol className={classes.lines}>
          {reading.first.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their places
            <li key={at} data-role={line.role ?? 'none'}>
              {line.start_s !== null && <span className={classes.time}>{formatClock(line.start_s)}</span>}
              <strong>{line.speaker}</strong>
              <span>{line.text}</span>
            </li>
          ))}
        </ol>
      </details>
      {reading.left_out.count > 0 && (
        <details>
          <summary>{text('create.transcript.leftOut', { count: reading.left_out.count })}</summary>
          <ul className={classes.lines}>
            {reading.left_out.first.map((aside, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may stand on one line
              <li key={at}>
                <span className={classes.time}>{text('create.transcript.line', { line: aside.line })}</span>
                <span>{aside.text === '' ? text('create.transcript.empty') : aside.text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** The lines that a doubt is about. */
function UnsureLines({ reading: { unsure }, doubt }: { readonly reading: Reading; readonly doubt: TranscriptDoubt }) {
  const text = useText()
  const lines = unsure.first.filter((each) => each.doubt === doubt)
  if (lines.length === 0) return null
  return (
    <ul className={classes.unsure}>
      {lines.map(({ line, text: said }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may stand on one line
        <li key={at}>
          <span className={classes.time}>{text('create.transcript.line', { line })}</span>
          <span>{said}</span>
        </li>
      ))}
      {unsure.count > unsure.first.length && lines.at(-1) === unsure.first.at(-1) && (
        <li>{text('create.transcript.moreLines', { count: unsure.count - unsure.first.length })}</li>
      )}
    </ul>
  )
}
