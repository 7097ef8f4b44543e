import { IMPORT_ROWS_MAX } from '@keguan/contract/vocabulary/person-import'
import { Alert, App, Button, Drawer, Progress, Result, Spin, Steps, Upload } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../../components/failure/use-failure-text.ts'
import { saveBlob } from '../../../../lib/save-blob.ts'
import { useLocale } from '../../../../locales/intl.ts'
import { useSay } from '../../../../locales/say.ts'
import { getImportTemplate, type PeopleChoices } from '../../../../services/people.ts'
import classes from '../accounts-panel.module.css'
import { TEXTS } from '../texts.ts'
import { CheckedSheet } from './checked-sheet.tsx'
import { sheetOf } from './sheet-of.ts'
import { type ImportResult, type ImportStage, useImport } from './use-import.ts'

interface Props {
  readonly choices: PeopleChoices
  readonly onClose: () => void
  readonly onImported: () => Promise<void>
}

const STEP_OF: Readonly<Record<ImportStage['kind'], number>> = {
  choose: 0,
  checking: 1,
  checked: 1,
  running: 2,
  done: 2,
}

/** From the template to the initial passwords: nothing is made before the whole file is right. */
export function ImportDrawer({ choices, onClose, onImported }: Props) {
  const say = useSay()
  const { modal } = App.useApp()
  const { stage, failure, check, run, again } = useImport(choices.org_id, onImported)
  const [isSaved, setSaved] = useState(false)
  const close = () => {
    if (stage.kind === 'running') return
    if (stage.kind !== 'done' || isSaved) return onClose()
    modal.confirm({
      title: say(TEXTS.importLeaveTitle),
      content: say(TEXTS.importLeaveContent),
      okText: say(TEXTS.importLeaveOk),
      okButtonProps: { danger: true },
      cancelText: say(TEXTS.cancel),
      autoFocusButton: 'cancel',
      onOk: onClose,
    })
  }
  const steps = [TEXTS.importStep1, TEXTS.importStep2, TEXTS.importStep3].map((title) => ({ title: say(title) }))
  const isGood = stage.kind === 'checked' && stage.checked.bad_rows === 0
  return (
    <Drawer
      open
      size={720}
      title={say(TEXTS.importTitle)}
      onClose={close}
      closable={stage.kind !== 'running'}
      footer={
        <div className={classes.footer}>
          {stage.kind === 'checked' && <Button onClick={again}>{say(TEXTS.importOther)}</Button>}
          {isGood && (
            <Button type="primary" onClick={() => void run(stage.content)}>
              {say(TEXTS.importRun, { count: stage.checked.rows })}
            </Button>
          )}
          {!isGood && (
            <Button disabled={stage.kind === 'running'} onClick={close}>
              {say(TEXTS.close)}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.stack}>
        <Steps
          size="small"
          responsive={false}
          current={STEP_OF[stage.kind]}
          {...(stage.kind === 'done' ? { status: 'finish' as const } : {})}
          items={steps}
        />
        <div className={classes.secondary}>{say(TEXTS.importTo, { name: choices.org_name })}</div>
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        {stage.kind === 'choose' && <Choose orgId={choices.org_id} onFile={check} />}
        {stage.kind === 'checking' && (
          <div className={classes.center}>
            <Spin />
            <span>{say(TEXTS.importChecking)}</span>
          </div>
        )}
        {stage.kind === 'checked' && <CheckedSheet checked={stage.checked} name={stage.name} />}
        {stage.kind === 'running' && <Running stage={stage} />}
        {stage.kind === 'done' && <Done result={stage.result} onSaved={() => setSaved(true)} />}
      </div>
    </Drawer>
  )
}

function Choose({ orgId, onFile }: { orgId: string; onFile: (file: File) => Promise<void> }) {
  const say = useSay()
  const words = useFailureText()
  const locale = useLocale()
  const { message } = App.useApp()
  const template = async () => {
    try {
      const file = await getImportTemplate({ org_id: orgId, locale })
      saveBlob(file, locale === 'zh-CN' ? '账号导入模板.xlsx' : 'account-import-template.xlsx')
    } catch (error) {
      message.error(words(error))
    }
  }
  return (
    <>
      <div>
        <Button onClick={template}>{say(TEXTS.importTemplate)}</Button>
      </div>
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void onFile(file)
          return Upload.LIST_IGNORE
        }}
      >
        <p>{say(TEXTS.importDrop)}</p>
        <p className={classes.secondary}>{say(TEXTS.importDropHint, { rows: IMPORT_ROWS_MAX })}</p>
      </Upload.Dragger>
    </>
  )
}

function Running({ stage }: { stage: Extract<ImportStage, { kind: 'running' }> }) {
  const say = useSay()
  const { done = 0, total = 1, seconds_left: left = null } = stage.progress ?? {}
  const isHashed = stage.progress !== null && done === total
  return (
    <div className={classes.center} role="status">
      <Progress type="circle" strokeColor="var(--ant-color-primary)" percent={Math.floor((done / total) * 99)} />
      <span>{isHashed ? say(TEXTS.importSaving) : say(TEXTS.importRunning, { done, total })}</span>
      {left !== null && left >= 1 && (
        <span className={classes.secondary}>{say(TEXTS.importLeft, { seconds: Math.ceil(left) })}</span>
      )}
    </div>
  )
}

function Done({ result, onSaved }: { result: ImportResult; onSaved: () => void }) {
  const say = useSay()
  const save = () => {
    saveBlob(sheetOf(result.content), result.file_name)
    onSaved()
  }
  return (
    <Result
      status="success"
      title={say(TEXTS.importDone, { count: result.created })}
      subTitle={say(TEXTS.importDoneHint)}
      extra={
        <Button type="primary" onClick={save}>
          {say(TEXTS.importDownload)}
        </Button>
      }
    />
  )
}
