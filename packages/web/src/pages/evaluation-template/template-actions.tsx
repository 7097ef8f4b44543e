import { MoreOutlined } from '@ant-design/icons'
import type { TemplateRow } from '@keguan/contract/api/evaluation-template'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useConfirm } from '../../components/dialog/use-confirm.ts'
import { useFailureText } from '../../components/failure/use-failure-text.ts'
import { saveBlob } from '../../lib/save-blob.ts'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { downloadBlankForm } from '../../services/evaluation.ts'
import { exportTemplate, removeTemplate } from '../../services/evaluation-template.ts'
import classes from './evaluation-template.module.css'
import { ItemStatistics } from './item-statistics.tsx'
import { TEXTS } from './texts.ts'

interface Props {
  readonly row: TemplateRow
  readonly mayWrite: boolean
  readonly onOpen: (mode: string, id?: string) => void
  readonly onRemoved: () => void
}

/** Actions on a template: the most likely one as a button, the rest in a menu. */
export function TemplateActions({ row, mayWrite, onOpen, onRemoved }: Props) {
  const say = useSay()
  const locale = useLocale()
  const words = useFailureText()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const [counting, setCounting] = useState(false)
  const id = row.template_id
  const download = async () => {
    try {
      const blob = await exportTemplate({ template_id: id, locale })
      saveBlob(blob, `${row.name.replace(/[\\/:*?"<>|]/g, '_')}.xlsx`)
    } catch (error) {
      message.error(words(error))
    }
  }
  const downloadPaper = async () => {
    try {
      const blob = await downloadBlankForm({ template_id: id, format: 'docx', locale })
      saveBlob(blob, `${row.name.replace(/[\\/:*?"<>|]/g, '_')}.docx`)
    } catch (error) {
      message.error(words(error))
    }
  }
  const remove = () =>
    confirm({
      title: say(TEXTS.removeTitle, { name: row.name }),
      content: row.uses > 0 ? say(TEXTS.removeUsed, { count: row.uses }) : say(TEXTS.removeUnused),
      okText: say(TEXTS.remove),
      isDanger: true,
      onOk: async () => {
        await removeTemplate(id)
        message.success(say(TEXTS.removed))
        onRemoved()
      },
    })
  const items = [
    ...(row.editable ? [{ key: 'check', label: say(TEXTS.preview), onClick: () => onOpen('check', id) }] : []),
    ...(mayWrite ? [{ key: 'add', label: say(TEXTS.duplicate), onClick: () => onOpen('add', id) }] : []),
    { key: 'download', label: say(TEXTS.download), onClick: () => void download() },
    { key: 'paper', label: say(TEXTS.paper), onClick: () => void downloadPaper() },
    ...(mayWrite ? [{ key: 'statistics', label: say(TEXTS.statistics), onClick: () => setCounting(true) }] : []),
    ...(row.editable ? [{ key: 'remove', label: say(TEXTS.remove), danger: true, onClick: remove }] : []),
  ]
  const [mode, label] = row.editable ? (['edit', TEXTS.edit] as const) : (['check', TEXTS.preview] as const)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on a button does not open the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons take the keys
    <div className={classes.actions} onClick={(event) => event.stopPropagation()}>
      <Button size="small" onClick={() => onOpen(mode, id)}>
        {say(label)}
      </Button>
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Button size="small" type="text" icon={<MoreOutlined />} aria-label={`${say(TEXTS.actions)}: ${row.name}`} />
      </Dropdown>
      {counting && <ItemStatistics template={row} onClose={() => setCounting(false)} />}
    </div>
  )
}
