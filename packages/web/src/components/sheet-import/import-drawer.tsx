import { Alert, Button, Drawer, Spin, Steps } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import { CheckedFile } from './checked-file.tsx'
import { FileChoice } from './file-choice.tsx'
import { type ImportCheckView, type ImportWords, obstacle } from './import-kind.ts'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'
import type { CheckedFile as File, useSheetCheck } from './use-sheet-check.ts'

/** Every column of a list of accounts beside each other. */
const WIDTH = 1100

interface Props<C extends ImportCheckView> {
  readonly title: string
  /** Where the rows go. */
  readonly into: string
  readonly words: ImportWords
  readonly template: () => Promise<Blob>
  readonly templateName: string
  readonly sheet: ReturnType<typeof useSheetCheck<C>>
  readonly note?: (check: C) => ReactNode
  readonly runText: (check: C) => string
  readonly onRun: (file: File<C>) => void
  /** What is shown instead of the file while the import runs and when it is done. */
  readonly running?: ReactNode
  readonly done?: ReactNode
  readonly onClose: () => void
}

/** From a file to what is stored: read, shown in full, confirmed, done. */
export function ImportDrawer<C extends ImportCheckView>(props: Props<C>) {
  const { title, into, words, sheet, running, done, onClose } = props
  const say = useSay()
  const { file, busy, failure } = sheet
  const isUnderWay = running !== undefined
  const isReview = file !== null && !isUnderWay && done === undefined
  const isReady = isReview && obstacle(file.check, file.answers) === null
  const step = isUnderWay || done !== undefined ? 2 : file || busy ? 1 : 0
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      onClose={onClose}
      closable={!isUnderWay}
      footer={
        <div className={classes.footer}>
          {isReview && <Button onClick={sheet.again}>{say(TEXTS.other)}</Button>}
          {isReady ? (
            <Button type="primary" disabled={busy} onClick={() => props.onRun(file)}>
              {props.runText(file.check)}
            </Button>
          ) : (
            <Button disabled={isUnderWay} onClick={onClose}>
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
          current={step}
          {...(done === undefined ? {} : { status: 'finish' as const })}
          items={[TEXTS.step1, TEXTS.step2, TEXTS.step3].map((text) => ({ title: say(text) }))}
        />
        <div className={classes.hint}>{say(TEXTS.into, { name: into })}</div>
        {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
        {running ?? done}
        {isReview && (
          <Spin spinning={busy}>
            <div className={classes.stack}>
              <CheckedFile
                name={file.name}
                check={file.check}
                answers={file.answers}
                words={words}
                note={props.note?.(file.check)}
                onAnswer={(changes) => void sheet.answer(changes)}
              />
            </div>
          </Spin>
        )}
        {file === null && busy && (
          <div className={classes.center}>
            <Spin />
            <span>{say(TEXTS.checking)}</span>
          </div>
        )}
        {file === null && !busy && running === undefined && done === undefined && (
          <FileChoice template={props.template} templateName={props.templateName} onFile={sheet.choose} />
        )}
      </div>
    </Drawer>
  )
}
