import { IMPORT_ROW_KIND_NAMES, IMPORT_ROW_KINDS, type ImportRowKind } from '@keguan/contract/vocabulary/sheet-import'
import { Grid, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { WideTable } from '../common/wide-table.tsx'
import type { ImportCheckView, ImportRowView, ImportWords } from './import-kind.ts'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'

const PAGE = 20
const COLUMN_WIDTH = 132

/** All rows with all their columns as they would be stored, old → new where something changes, page by page. */
export function ImportPreview({ check, words }: { readonly check: ImportCheckView; readonly words: ImportWords }) {
  const say = useSay()
  const locale = useLocale()
  // next to the row number, because the columns are off screen on a phone
  const isNarrow = Grid.useBreakpoint().md === false
  const [wanted, setWanted] = useState<ImportRowKind | 'all'>('all')
  const kinds = IMPORT_ROW_KINDS.filter((kind) => check.counts[kind] > 0)
  // an answer may have emptied the selected kind
  const kind = wanted !== 'all' && kinds.includes(wanted) ? wanted : 'all'
  const rows = kind === 'all' ? check.rows : check.rows.filter((row) => row.kind === kind)
  const fields = words.fields.filter(
    (field) => check.columns.some((column) => column.field === field) || check.rows.some((row) => row.values[field]),
  )
  const widthOf = (field: string): number => words.widths?.[field] ?? COLUMN_WIDTH
  const width = fields.reduce((sum, field) => sum + widthOf(field), isNarrow ? 206 : 166)
  const [paging, setPaging] = useState({ page: 1, size: PAGE })
  const page = Math.max(1, Math.min(paging.page, Math.ceil(rows.length / paging.size)))
  return (
    <section>
      <h3 className={classes.heading}>{say(TEXTS.preview)}</h3>
      <div className={classes.kinds}>
        <Segmented<ImportRowKind | 'all'>
          size="small"
          value={kind}
          onChange={(next) => {
            setWanted(next)
            setPaging({ ...paging, page: 1 })
          }}
          options={[
            { value: 'all', label: say(TEXTS.all, { count: check.counts.rows }) },
            ...kinds.map((value) => ({
              value,
              label: `${IMPORT_ROW_KIND_NAMES[value][locale]} ${check.counts[value]}`,
            })),
          ]}
        />
      </div>
      <WideTable<ImportRowView>
        label={say(TEXTS.preview)}
        rowKey="row"
        tableLayout="fixed"
        style={{ width }}
        dataSource={rows.slice((page - 1) * paging.size, page * paging.size)}
        columns={[
          { dataIndex: 'row', title: say(TEXTS.row), width: 56, align: 'right', className: 'tabular' },
          {
            dataIndex: 'kind',
            title: say(TEXTS.kind),
            width: isNarrow ? 150 : 110,
            render: (of: ImportRowKind, row) => (
              <>
                <span className={classes[of]}>{IMPORT_ROW_KIND_NAMES[of][locale]}</span>
                {isNarrow && <Problems problems={row.problems} words={words} />}
              </>
            ),
          },
          ...fields.map((field) => ({
            key: field,
            title: words.fieldNames[field]?.[locale] ?? field,
            width: widthOf(field),
            render: (_: unknown, row: ImportRowView) => (
              <PreviewCell row={row} field={field} words={words} isNarrow={isNarrow} />
            ),
          })),
        ]}
      />
      {rows.length > PAGE && (
        <Pagination
          className={classes.pages ?? ''}
          size="small"
          align="end"
          showSizeChanger
          current={page}
          pageSize={paging.size}
          total={rows.length}
          onChange={(next, size) => setPaging({ page: next, size })}
        />
      )}
    </section>
  )
}

interface CellProps {
  readonly row: ImportRowView
  readonly field: string
  readonly words: ImportWords
  readonly isNarrow: boolean
}

/** Rows that are not stored are shown as they were typed. */
const isStored = ({ kind }: ImportRowView): boolean => kind === 'create' || kind === 'update' || kind === 'same'

function PreviewCell({ row, field, words, isNarrow }: CellProps) {
  const say = useSay()
  const value = row.values[field]
  const before = row.before[field]
  const problems = row.problems.filter((each) => each.field === field)
  const text = value === undefined ? say(TEXTS.none) : isStored(row) ? words.shown(field, value) : value
  return (
    <>
      {before !== undefined && (
        <>
          <del className={classes.before}>{before === '' ? say(TEXTS.empty) : words.shown(field, before)}</del>
          {' → '}
        </>
      )}
      <span className={before === undefined ? undefined : classes.after}>{text}</span>
      {row.merged.includes(field) && <div className={classes.hint}>{say(TEXTS.fromMerge)}</div>}
      {!isNarrow && <Problems problems={problems} value={value} words={words} />}
    </>
  )
}

interface ProblemsProps {
  readonly problems: ImportRowView['problems']
  /** Text that the cell already shows. */
  readonly value?: string | undefined
  readonly words: ImportWords
}

const Problems = ({ problems, value, words }: ProblemsProps) => {
  const locale = useLocale()
  return problems.map(({ field, problem, value: wrong }) => (
    <div key={`${field} ${problem} ${wrong}`} className={classes.problem}>
      {words.problemNames[problem]?.[locale] ?? problem}
      {wrong !== '' && wrong !== value && ` · ${wrong}`}
    </div>
  ))
}
