import type { SettingProblem } from '@keguan/contract/report/lesson/settings/settings-check'
import {
  SETTING_WORD_LENGTH_MAX,
  SETTING_WORDS_MAX,
  type Setting,
} from '@keguan/contract/report/lesson/settings/settings-kinds'
import type { SettingValue } from '@keguan/contract/report/lesson/settings/settings-table'
import { Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { readNumber, readWords, same } from './draft.ts'
import classes from './measure-settings.module.css'
import { PROBLEM_TEXTS, TEXTS } from './texts.ts'

interface Props {
  readonly id: string
  readonly setting: Setting
  readonly value: SettingValue | null
  readonly problem: SettingProblem | undefined
  readonly onChange: (value: SettingValue | null) => void
}

/** The form field of one setting with its validation error. */
export function SettingField(props: Props) {
  const { id, setting, problem } = props
  const say = useSay()
  const limits = setting.kind === 'number' ? { min: setting.min, max: setting.max, step: setting.step } : {}
  const bounds = { most: SETTING_WORDS_MAX, longest: SETTING_WORD_LENGTH_MAX }
  return (
    <>
      <Field {...props} />
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {say(PROBLEM_TEXTS[problem], { ...limits, ...bounds })}
        </p>
      )}
    </>
  )
}

function Field({ id, setting, value, problem, onChange }: Props) {
  const say = useSay()
  const locale = useLocale()
  const label = setting.name[locale]
  const wrong = problem ? ({ status: 'error', 'aria-describedby': `${id}-problem` } as const) : {}
  if (setting.kind === 'words') {
    const list = Array.isArray(value) ? value : []
    return <WordsField label={label} value={list} wrong={wrong} onChange={onChange} />
  }
  if (setting.kind === 'choice') {
    return (
      <Radio.Group
        aria-label={label}
        className={classes.choices ?? ''}
        value={value}
        options={setting.options.map((option) => ({ value: option.value, label: option.name[locale] }))}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    )
  }
  return (
    <div className={classes.numberLine}>
      <NumberField label={label} value={typeof value === 'number' ? value : null} wrong={wrong} onChange={onChange} />
      <small className={classes.hint}>{say(TEXTS.range, { min: setting.min, max: setting.max })}</small>
    </div>
  )
}

interface Wrong {
  readonly status?: 'error'
  readonly 'aria-describedby'?: string
}

interface NumberProps {
  readonly label: string
  readonly value: number | null
  readonly wrong: Wrong
  readonly onChange: (value: number | null) => void
}

/** Out-of-range values are reported, not silently clamped. */
function NumberField({ label, value, wrong, onChange }: NumberProps) {
  const [typed, setTyped] = useState(textOf(value))
  useEffect(() => setTyped((text) => (readNumber(text) === value ? text : textOf(value))), [value])
  return (
    <Input
      aria-label={label}
      className={classes.number ?? ''}
      inputMode="decimal"
      maxLength={12}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readNumber(event.target.value))
      }}
      {...wrong}
    />
  )
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))

interface WordsProps {
  readonly label: string
  readonly value: readonly string[]
  readonly wrong: Wrong
  readonly onChange: (value: readonly string[]) => void
}

/** Keeps the text as typed and emits the words in it. */
function WordsField({ label, value, wrong, onChange }: WordsProps) {
  const say = useSay()
  const [typed, setTyped] = useState(value.join('\n'))
  useEffect(() => setTyped((text) => (same(readWords(text), value) ? text : value.join('\n'))), [value])
  return (
    <div>
      <Input.TextArea
        aria-label={label}
        placeholder={say(TEXTS.words)}
        autoSize={{ minRows: 2, maxRows: 10 }}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readWords(event.target.value))
        }}
        {...wrong}
      />
      <small className={classes.hint}>{say(TEXTS.wordCount, { count: value.length, most: SETTING_WORDS_MAX })}</small>
    </div>
  )
}
