import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import type { ImportAnswers, ImportCheckView, ImportWords } from './import-kind.ts'
import classes from './sheet-import.module.css'
import { TEXTS } from './texts.ts'

/** Number of places that are named before the rest is only counted. */
const NAMED = 5

interface Props {
  readonly check: ImportCheckView
  readonly answers: ImportAnswers
  readonly words: ImportWords
  readonly onAnswer: (changes: Partial<ImportAnswers>) => void
}

/** Everything unusual about the file, each with a check box; nothing is assumed. */
export function ImportQuestions({ check, answers, words, onAnswer }: Props) {
  const say = useSay()
  const locale = useLocale()
  const { merges, hidden_rows: hidden, guesses, counts } = check
  const questions: ReactNode[] = []
  const ask = (name: keyof ImportAnswers, text: string, items: readonly string[], total = items.length) => {
    const more = total > items.length ? [say(TEXTS.andMore, { count: total })] : []
    questions.push(
      <li key={name}>
        <Checkbox checked={answers[name] === true} onChange={({ target }) => onAnswer({ [name]: target.checked })}>
          {text}
        </Checkbox>
        <div className={classes.detail}>{[...items, ...more].join(locale === 'zh-CN' ? '；' : '; ')}</div>
      </li>,
    )
  }
  if (merges.length > 0) {
    const items = merges.slice(0, NAMED).map(({ field, range, value, rows }) => {
      const name = words.fieldNames[field]?.[locale] ?? field
      return say(TEXTS.mergedItem, { range, value, rows, field: name })
    })
    ask('merged', say(TEXTS.askMerged), items, merges.length)
  }
  if (hidden.length > 0) {
    const rows = hidden.slice(0, 4 * NAMED).join(', ') + (hidden.length > 4 * NAMED ? '…' : '')
    ask('hidden_rows', say(TEXTS.askHidden, { count: hidden.length }), [say(TEXTS.hiddenItem, { rows })])
  }
  if (guesses.length > 0) {
    const items = guesses.map(({ text, meaning, rows }) =>
      say(TEXTS.guessItem, { text, rows, meaning: words.shown('roles', meaning) }),
    )
    ask('guesses', say(TEXTS.askGuesses), items)
  }
  if (counts.existing > 0) {
    ask('update', say(TEXTS.askUpdate, { count: counts.existing }), [say(TEXTS.updateItem)])
  }
  if (counts.bad > 0) ask('leave_out_bad', say(TEXTS.askBad, { count: counts.bad }), [])
  if (questions.length === 0) return null
  return (
    <section>
      <h3 className={classes.heading}>{say(TEXTS.questions)}</h3>
      <ul className={classes.questions}>{questions}</ul>
    </section>
  )
}
