import type { ImportProgress } from '@keguan/contract/api/people'
import { Button, Progress, Result } from 'antd'
import classes from '../../../../components/sheet-import/sheet-import.module.css'
import { saveBlob } from '../../../../lib/save-blob.ts'
import { useSay } from '../../../../locales/say.ts'
import type { ImportResult } from '../../../../services/people.ts'
import { TEXTS } from '../texts.ts'
import { sheetOf } from './sheet-of.ts'

export function ImportRunning({ progress }: { readonly progress: ImportProgress | 'asked' }) {
  const say = useSay()
  const {
    done,
    total,
    seconds_left: left,
  } = progress === 'asked' ? { done: 0, total: 1, seconds_left: null } : progress
  const isHashed = progress !== 'asked' && done === total
  return (
    <div className={classes.center} role="status">
      <Progress type="circle" strokeColor="var(--ant-color-primary)" percent={Math.floor((done / total) * 99)} />
      <span>
        {isHashed || progress === 'asked' ? say(TEXTS.importSaving) : say(TEXTS.importRunning, { done, total })}
      </span>
      {left !== null && left >= 1 && (
        <span className={classes.hint}>{say(TEXTS.importLeft, { seconds: Math.ceil(left) })}</span>
      )}
    </div>
  )
}

export function ImportDone({ result, onSaved }: { readonly result: ImportResult; readonly onSaved: () => void }) {
  const say = useSay()
  const { created, updated } = result
  const save = () => {
    saveBlob(sheetOf(result.content), result.file_name)
    onSaved()
  }
  const title = [
    ...(created > 0 ? [say(TEXTS.importDone, { count: created })] : []),
    ...(updated > 0 ? [say(TEXTS.importUpdated, { count: updated })] : []),
  ].join(' · ')
  if (created === 0) return <Result status="success" role="status" title={title} />
  return (
    <Result
      status="success"
      role="status"
      title={title}
      subTitle={say(TEXTS.importDoneHint)}
      extra={
        <Button type="primary" onClick={save}>
          {say(TEXTS.importDownload)}
        </Button>
      }
    />
  )
}
