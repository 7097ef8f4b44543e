import { ProTable } from '@ant-design/pro-components'
import type { AnalysisRow } from '@keguan/contract/api/analysis'
import { AI_STATUS } from '@keguan/contract/vocabulary/status'
import { Button } from 'antd'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useHeader } from '../../components/shell/use-header.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { analysisColumns } from './analysis-columns.tsx'
import classes from './home-page.module.css'
import type { RowActions } from './use-row-actions.tsx'

export interface RowsProps {
  readonly rows: readonly AnalysisRow[]
  readonly actions: RowActions
  readonly busy: boolean
  /** How many there are, in words. */
  readonly total: string
  readonly empty: ReactNode
  readonly onReload: () => Promise<void>
}

const COLUMNS_KEY = 'keguan-home-columns'
/** Below this the table scrolls sideways under its fixed first and last columns. */
const WIDTH_PX = 1080

export function AnalysisTable({ rows, actions, busy, total, empty, onReload }: RowsProps) {
  const text = useText()
  const locale = useLocale()
  const { stickyTop } = useHeader()
  const [selected, setSelected] = useState<readonly string[]>([])
  const chosen = rows.filter((row) => selected.includes(row.analysis_id))
  const clear = () => setSelected([])
  if (rows.length === 0) return <div className={classes.panel}>{empty}</div>
  return (
    <>
      <ProTable<AnalysisRow>
        rowKey="analysis_id"
        columns={analysisColumns(text, locale, actions)}
        dataSource={rows}
        loading={busy ? { delay: 300 } : false}
        search={false}
        pagination={false}
        sticky={{ offsetHeader: stickyTop }}
        scroll={{ x: WIDTH_PX }}
        cardProps={false}
        tableLayout="fixed"
        className={`${classes.panel} ${classes.table}`}
        columnEmptyText={text('home.none')}
        columnsState={{
          persistenceKey: COLUMNS_KEY,
          persistenceType: 'localStorage',
          defaultValue: { owner: { show: false } },
        }}
        options={{ reload: () => void onReload(), density: true, setting: true, fullScreen: false }}
        headerTitle={<span className={classes.total}>{total}</span>}
        tableAlertRender={false}
        rowSelection={{
          selectedRowKeys: chosen.map((row) => row.analysis_id),
          onChange: (keys) => setSelected(keys.map(String)),
          getCheckboxProps: (row) => ({ disabled: !row.mine, 'aria-label': row.title }),
        }}
        onRow={(row) =>
          row.status === AI_STATUS.complete
            ? { className: classes.clickable ?? '', onClick: (event) => openUnlessUsed(event, () => actions.open(row)) }
            : {}
        }
      />
      {chosen.length > 0 && (
        <div className={classes.selection} role="status">
          <span>{text('home.selected', { count: chosen.length })}</span>
          <Button type="link" danger onClick={() => actions.remove(chosen, clear)}>
            {text('home.action.delete')}
          </Button>
          <Button type="link" onClick={clear}>
            {text('home.selection.clear')}
          </Button>
        </div>
      )}
    </>
  )
}

/** A click on something of its own in the row, or at the end of marking text, does not leave the list. */
function openUnlessUsed(event: MouseEvent<HTMLElement>, open: () => void): void {
  const target = event.target as HTMLElement
  const inRow = event.currentTarget.contains(target)
  const used = target.closest('a, button, input, label, .ant-table-selection-column, [role="menu"]')
  if (inRow && !used && !window.getSelection()?.toString()) open()
}
