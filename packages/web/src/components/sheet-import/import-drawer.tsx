import { Alert, Button, Drawer, Result, Spin, Steps } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../locales/say.ts'
import { CheckedFile } from './checked-file.tsx'
import { FileChoice } from './file-choice.tsx'
import { type ImportCheckView, type ImportWords, obstacle } from './import-kind.ts'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'
import type { SheetImport } from './use-sheet-import.ts'

/** Width with all columns of a list of accounts side by side. */
const WIDTH = 1100

interface Props<C extends ImportCheckView, R, P> {
  readonly title: string
  /** Target of the rows. */
  readonly into: string
  readonly words: ImportWords
  readonly template: () => Promise<Blob>
  readonly templateName: string
  readonly task: SheetImport<C, R, P>
  readonly note?: (check: C) => ReactNode
  readonly runText: (check: C) => string
  /** Shown while the import runs; a text says so, and for how long. */
  readonly running: ((progress: P | 'asked') => ReactNode) | { readonly title: string; readonly hint: string }
  /** Shown when it is done; a text becomes the heading of a success. */
  readonly done: (result: R) => ReactNode
  readonly onClose: () => void
}

/** The steps of an import: file, check, preview, confirmation, result. */
export function ImportDrawer<C extends ImportCheckView, R, P>(props: Props<C, R, P>) {
  const { title, into, words, task, onClose } = props
  const say = useSay()
  const { file, busy, failure, progress, result } = task
  const isUnderWay = progress !== null
  const isDone = result !== null && !isUnderWay
  const isReview = file !== null && !isUnderWay && !isDone
  const isReady = isReview && obstacle(file.check, file.answers) === null
  const step = isUnderWay || isDone ? 2 : file || busy ? 1 : 0
  return (
    <Drawer
      open
      size={WIDTH}
      title={title}
      onClose={() => !isUnderWay && onClose()}
      closable={!isUnderWay}
      footer={
        <div className={classes.footer}>
          {isReview && <Button onClick={task.again}>{say(TEXTS.other)}</Button>}
          {isReady ? (
            <Button type="primary" disabled={busy} onClick={() => void task.run(file)}>
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
          {...(isDone ? { status: 'finish' as const } : {})}
          items={[TEXTS.step1, TEXTS.step2, TEXTS.step3].map((text) => ({ title: say(text) }))}
        />
        <div className={classes.hint}>{say(TEXTS.into, { name: into })}</div>
        {failure !== null && <Alert type="error" showIcon role="alert" title={failure} />}
        {isUnderWay && <Running shown={props.running} progress={progress} />}
        {isDone && <Done shown={props.done(result)} />}
        {isReview && (
          <Spin spinning={busy}>
            <div className={classes.stack}>
              <CheckedFile
                name={file.name}
                check={file.check}
                answers={file.answers}
                words={words}
                note={props.note?.(file.check)}
                onAnswer={(changes) => void task.answer(changes)}
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
        {file === null && !busy && !isUnderWay && !isDone && (
          <FileChoice template={props.template} templateName={props.templateName} onFile={task.choose} />
        )}
      </div>
    </Drawer>
  )
}

interface RunningProps<P> {
  readonly shown: Props<ImportCheckView, unknown, P>['running']
  readonly progress: P | 'asked'
}

function Running<P>({ shown, progress }: RunningProps<P>) {
  if (typeof shown === 'function') return shown(progress)
  return <Result status="info" role="status" title={shown.title} subTitle={shown.hint} />
}

const Done = ({ shown }: { readonly shown: ReactNode }) =>
  typeof shown === 'string' ? <Result status="success" role="status" title={shown} /> : shown
