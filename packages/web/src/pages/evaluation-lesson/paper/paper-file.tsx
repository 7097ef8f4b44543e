import type { ReadPapers } from '@keguan/contract/api/evaluation-paper'
import type { Template } from '@keguan/contract/api/evaluation-template'
import { itemsOf } from '@keguan/contract/report/evaluation/form'
import { missingOf } from '@keguan/contract/report/evaluation/score'
import { Alert, App, Button, Upload } from 'antd'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { base64Of } from '../../../lib/base64.ts'
import { useSay } from '../../../locales/say.ts'
import { enterPapers, readPaperFile } from '../../../services/evaluation.ts'
import classes from '../evaluation-lesson.module.css'
import { PAPER_TEXTS } from './texts.ts'

interface Props {
  readonly analysisId: string
  readonly template: Template
  readonly onEntered: () => void
}

/** Marks of several experts from one sheet: read, previewed, then stored. */
export function PaperFile({ analysisId, template, onEntered }: Props) {
  const say = useSay()
  const words = useFailureText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [read, setRead] = useState<ReadPapers | null>(null)
  const { template_id } = template
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(words(error))
    }
    setBusy(false)
  }
  const open = (file: File) =>
    attempt(async () => setRead(await readPaperFile({ template_id, file: file.name, content: await base64Of(file) })))
  const papers = (read?.papers ?? []).map((paper) => ({
    ...paper,
    missing: missingOf(template.form, Object.fromEntries(paper.ratings.map(({ item_id, value }) => [item_id, value])))
      .length,
  }))
  const whole = papers.filter(({ missing }) => missing === 0)
  const enter = () =>
    attempt(async () => {
      const ready = whole.map(({ missing: _, ...paper }) => paper)
      const { entered } = await enterPapers({ analysis_id: analysisId, template_id, papers: ready })
      message.success(say(PAPER_TEXTS.entered, { count: entered }))
      setRead(null)
      onEntered()
    })
  const items = itemsOf(template.form).length
  return (
    <>
      <p className={classes.small}>{say(PAPER_TEXTS.sheetHint)}</p>
      {failure !== null && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 12 }} />}
      <Upload.Dragger
        accept=".xlsx,.csv"
        maxCount={1}
        showUploadList={false}
        disabled={busy}
        beforeUpload={(file) => {
          void open(file)
          return Upload.LIST_IGNORE
        }}
      >
        <p>{say(PAPER_TEXTS.drop)}</p>
      </Upload.Dragger>
      {read && (
        <>
          <p>{say(PAPER_TEXTS.found, { count: papers.length })}</p>
          <ul>
            {papers.map(({ expert_name: name, ratings, missing }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
              <li key={at}>
                {say(PAPER_TEXTS.ratedOf, { name, rated: ratings.length, items })}
                {missing > 0 && <span className={classes.small}> · {say(PAPER_TEXTS.incomplete)}</span>}
              </li>
            ))}
          </ul>
          {read.left_out.length > 0 && (
            <p className={classes.small}>
              {say(PAPER_TEXTS.leftOut)}
              {read.left_out.map(({ row, column, text }) => say(PAPER_TEXTS.cell, { row, column, text })).join(' · ')}
            </p>
          )}
          <Button type="primary" loading={busy} disabled={whole.length === 0} onClick={() => void enter()}>
            {say(PAPER_TEXTS.enterAll, { count: whole.length })}
          </Button>
        </>
      )}
    </>
  )
}
