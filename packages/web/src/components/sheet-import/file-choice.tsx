import { IMPORT_ROWS_MAX } from '@keguan/contract/vocabulary/sheet-import'
import { App, Button, Upload } from 'antd'
import { saveBlob } from '../../lib/save-blob.ts'
import { useSay } from '../../locales/say.ts'
import { useFailureText } from '../failure/use-failure-text.ts'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'
import { SIZE_MAX } from './use-sheet-check.ts'

interface Props {
  readonly template: () => Promise<Blob>
  readonly templateName: string
  readonly onFile: (file: File) => Promise<void>
}

/** First step of an import: the template, and a drop area for the filled-in file. */
export function FileChoice({ template, templateName, onFile }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const download = async () => {
    try {
      saveBlob(await template(), templateName)
    } catch (error) {
      message.error(words(error))
    }
  }
  return (
    <>
      <div>
        <Button onClick={download}>{say(TEXTS.template)}</Button>
      </div>
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file) => {
          void onFile(file)
          return Upload.LIST_IGNORE
        }}
      >
        <p>{say(TEXTS.drop)}</p>
        <p className={classes.hint}>{say(TEXTS.dropHint, { rows: IMPORT_ROWS_MAX, size: SIZE_MAX })}</p>
      </Upload.Dragger>
    </>
  )
}
