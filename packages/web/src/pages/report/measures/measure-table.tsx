import { RightOutlined } from '@ant-design/icons'
import type { MeasureGroup } from '@keguan/contract/report/lesson/measure-row'
import { clock } from '@keguan/figures/kit/format'
import type { Moment } from '@keguan/figures/kit/view'
import type { TableRow } from '@keguan/figures/lesson/view'
import { Popover, Tag, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { PlayButton } from '../../../components/player/play-button.tsx'
import { UNFOLD } from '../../../components/report/scroll.ts'
import { useText } from '../../../locales/intl.ts'
import { type GroupedRows, groupRows } from './measure-groups.ts'
import styles from './measure-table.module.css'
import { MethodPopover } from './method-popover.tsx'

/** Number of moments in the row; the others open on demand. */
const MOMENTS_SHOWN = 2

/** A category has shares in place of an interval. */
const isCategory = (row: TableRow): boolean => row.id === 'st.mode'

const playOf = (about: string) => (moment: Moment) => (
  <PlayButton
    key={`${moment.startS}`}
    clip={{ start_s: moment.startS, end_s: moment.endS }}
    label={clock(moment.startS)}
    about={about}
  />
)

function Moments({ moments, about }: { moments: readonly Moment[]; about: string }) {
  const play = playOf(about)
  const text = useText()
  const rest = moments.slice(MOMENTS_SHOWN)
  if (moments.length === 0) return null
  return (
    <span className={styles.moments}>
      {moments.slice(0, MOMENTS_SHOWN).map(play)}
      {rest.length === 0 ? null : (
        <Popover trigger="click" content={<div className={styles.more}>{rest.map(play)}</div>}>
          <button type="button" className={styles.moreButton}>
            {text('report.table.more', { count: rest.length })}
          </button>
        </Popover>
      )}
    </span>
  )
}

function Value({ row }: { row: TableRow }) {
  const text = useText()
  if (row.missing) {
    return (
      <Tooltip title={row.note}>
        <span className={styles.missing}>{row.value}</span>
      </Tooltip>
    )
  }
  return (
    <>
      <strong className={row.unsure ? styles.unsure : undefined}>{row.value}</strong>
      {row.interval === '' ? null : isCategory(row) ? (
        <span className={styles.interval}>{row.interval}</span>
      ) : (
        <Tooltip title={text('report.table.interval', { interval: row.interval })}>
          <span className={styles.interval}>({row.interval})</span>
        </Tooltip>
      )}
    </>
  )
}

function Row({ row, version }: { row: TableRow; version: string }) {
  const text = useText()
  return (
    <tr id={`measure-${row.id}`}>
      <th scope="row">
        <span className={styles.name}>
          {row.name}
          <MethodPopover method={row.method} version={version} />
        </span>
        {row.estimated ? <Tag variant="filled">{text('report.table.estimated')}</Tag> : null}
      </th>
      <td className={styles.value}>
        <Value row={row} />
      </td>
      <td className={styles.reference} data-label={row.reference === '' ? undefined : text('report.table.reference')}>
        {row.reference}
      </td>
      <td className={styles.note}>
        <span>{row.note}</span> <Moments moments={row.moments} about={row.name} />
      </td>
    </tr>
  )
}

/**
 * Expanded from the start: what nearly every reader looks for. The others expand on click or when a link leads to a
 * row.
 */
const OPEN_GROUPS: readonly MeasureGroup[] = ['st', 'talk', 'rate', 'wait']

function Group({ group, rows, version }: GroupedRows & { version: string }) {
  const text = useText()
  const [open, setOpen] = useState(OPEN_GROUPS.includes(group))
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const element = body.current
    // callers scroll right after this, so the rows must be rendered by then
    const unfold = () => flushSync(() => setOpen(true))
    element?.addEventListener(UNFOLD, unfold)
    return () => element?.removeEventListener(UNFOLD, unfold)
  }, [])
  return (
    <tbody ref={body} className={open ? undefined : styles.folded}>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={4}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <RightOutlined rotate={open ? 90 : 0} aria-hidden />
            {text(`report.group.${group}`)}
            <span className={styles.groupCount}>{rows.length}</span>
          </button>
        </th>
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} version={version} />
      ))}
    </tbody>
  )
}

export function MeasureTable({ rows, version }: { rows: readonly TableRow[]; version: string }) {
  const text = useText()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('report.table.measure')}</th>
          <th scope="col" className={styles.value}>
            {text('report.table.value')}
          </th>
          <th scope="col">{text('report.table.reference')}</th>
          <th scope="col">{text('report.table.note')}</th>
        </tr>
      </thead>
      {groupRows(rows).map((grouped) => (
        <Group key={grouped.group} {...grouped} version={version} />
      ))}
    </table>
  )
}
