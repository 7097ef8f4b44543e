import { Alert, Select } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { ColumnMeanings } from './column-meanings.tsx'
import { type ImportAnswers, type ImportCheckView, type ImportWords, obstacle, withColumn } from './import-kind.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportQuestions } from './import-questions.tsx'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'

interface Props {
  readonly name: string
  readonly check: ImportCheckView
  readonly answers: ImportAnswers
  readonly words: ImportWords
  /** Further effects of such an import. */
  readonly note?: ReactNode
  readonly onAnswer: (changes: Partial<ImportAnswers>) => void
}

/** Findings of a check: errors, questions to confirm, the meaning of each column, and every row. */
export function CheckedFile({ name, check, answers, words, note, onAnswer }: Props) {
  const say = useSay()
  const locale = useLocale()
  const fieldName = (field: string) => words.fieldNames[field]?.[locale] ?? field
  const problem = obstacle(check, answers)
  const told = {
    missing: say(TEXTS.missing, { fields: check.missing.map(fieldName).join(locale === 'zh-CN' ? '、' : ', ') }),
    bad: say(TEXTS.bad, { bad: check.counts.bad }),
    nothing: say(TEXTS.nothing),
  }
  const ignored = check.columns.filter(({ field, filled }) => field === null && filled > 0)
  const ignoredNames = ignored.map(({ heading, letter }) => heading || letter).join(locale === 'zh-CN' ? '、' : ', ')
  return (
    <>
      <div className={classes.file}>
        <span className={classes.hint}>{say(TEXTS.file)}</span> <strong>{name}</strong>
        <span className={classes.hint}>{say(TEXTS.total, { rows: check.counts.rows })}</span>
        {check.sheets.length > 1 && (
          <Select
            aria-label={say(TEXTS.sheet)}
            value={check.sheet}
            className={classes.sheet ?? ''}
            options={check.sheets.map((sheet, value) => ({
              value,
              label: say(sheet.hidden ? TEXTS.sheetHidden : TEXTS.sheetOption, { name: sheet.name, rows: sheet.rows }),
            }))}
            // another sheet has other columns
            onChange={(sheet) => onAnswer({ sheet, columns: [], leave_out_bad: false })}
          />
        )}
      </div>
      {problem === null ? (
        <Alert type="success" showIcon role="status" title={say(TEXTS.good)} />
      ) : (
        <Alert type={problem === 'nothing' ? 'warning' : 'error'} showIcon role="alert" title={told[problem]} />
      )}
      {check.title_rows.length > 0 && (
        <p className={classes.hint}>
          {say(TEXTS.titles)}
          {check.title_rows.map(({ text }) => text).join(' / ')}
        </p>
      )}
      {note}
      <ImportQuestions check={check} answers={answers} words={words} onAnswer={onAnswer} />
      <section>
        <h3 className={classes.heading}>{say(TEXTS.columns)}</h3>
        {ignored.length > 0 && <p className={classes.hint}>{say(TEXTS.ignored, { names: ignoredNames })}</p>}
        <ColumnMeanings
          check={check}
          words={words}
          onChoose={(column, field) => onAnswer(withColumn(answers, check, column, field))}
        />
      </section>
      <ImportPreview check={check} words={words} />
    </>
  )
}
