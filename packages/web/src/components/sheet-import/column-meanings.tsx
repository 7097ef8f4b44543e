import { Select, Table } from 'antd'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import type { ImportCheckView, ImportColumnView, ImportWords } from './import-kind.ts'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly check: ImportCheckView
  readonly words: ImportWords
  readonly onChoose: (column: number, field: string | null) => void
}

const NOT_IMPORTED = ''
/** With more columns than this, the table gets its own scroll bar. */
const SHOWN_AT_ONCE = 8

/** Every column of the sheet with its assumed meaning, which a person can change. */
export function ColumnMeanings({ check, words, onChoose }: Props) {
  const say = useSay()
  const locale = useLocale()
  const options = [
    { value: NOT_IMPORTED, label: say(TEXTS.notImported) },
    ...words.fields.map((value) => ({ value, label: words.fieldNames[value]?.[locale] ?? value })),
  ]
  return (
    <Table<ImportColumnView>
      size="small"
      rowKey="column"
      pagination={false}
      dataSource={[...check.columns]}
      showHeader={false}
      {...(check.columns.length > SHOWN_AT_ONCE ? { scroll: { y: 460 } } : {})}
      columns={[
        {
          dataIndex: 'heading',
          render: (heading: string, { letter, hidden, reason, samples }) => (
            <div className={classes.column}>
              <span>
                <span className={classes.letter}>{letter}</span> {heading || say(TEXTS.noHeading)}
                {hidden && <span className={classes.mark}>{say(TEXTS.columnHidden)}</span>}
                {reason === 'synonym' && <span className={classes.hint}> {say(TEXTS.columnSynonym)}</span>}
              </span>
              <span className={classes.hint}>{samples.join(' · ') || say(TEXTS.empty)}</span>
            </div>
          ),
        },
        {
          dataIndex: 'field',
          width: 148,
          render: (field: string | null, { column, letter }) => (
            <Select
              aria-label={say(TEXTS.columnSelect, { letter })}
              className={classes.meaning ?? ''}
              value={field ?? NOT_IMPORTED}
              options={options}
              onChange={(value) => onChoose(column, value === NOT_IMPORTED ? null : value)}
            />
          ),
        },
      ]}
    />
  )
}
