import type { ExamSettings } from '@keguan/contract/report/exam/settings'
import { Checkbox, Collapse, Form, InputNumber, Select } from 'antd'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { NEW_TEXTS as T } from './texts.ts'

export type ChosenSettings = Omit<ExamSettings, 'compulsory'>

interface Props {
  readonly settings: ChosenSettings
  readonly onChange: (settings: ChosenSettings) => void
  /** Names are left out when the marks are stored, or never. */
  readonly names?: {
    readonly isPseudonymous: boolean
    readonly canBePseudonymous: boolean
    readonly onChange: (isPseudonymous: boolean) => void
  }
}

const LINES = ['excellent', 'good', 'pass', 'low'] as const

/** Lines and what blanks count for: as usual, unless somebody opens them. */
export function SettingsPart({ settings, onChange, names }: Props) {
  const say = useSay()
  const set = (change: Partial<ChosenSettings>) => onChange({ ...settings, ...change })
  const fields = (
    <>
      <Form layout="vertical" component="div" className={classes.fields ?? ''}>
        {LINES.map((line) => (
          <Form.Item key={line} label={say(T[line])}>
            <InputNumber
              style={{ width: '100%' }}
              min={0}
              max={100}
              aria-label={say(T[line])}
              value={Math.round(settings.lines[line] * 1000) / 10}
              onChange={(value) =>
                value !== null && set({ lines: { ...settings.lines, [line]: Math.round(value * 10) / 1000 } })
              }
            />
          </Form.Item>
        ))}
        <Form.Item label={say(T.line)}>
          <InputNumber
            style={{ width: '100%' }}
            min={0.5}
            aria-label={say(T.line)}
            value={settings.line}
            onChange={(line) => set({ line })}
          />
        </Form.Item>
        <Form.Item label={say(T.margin)}>
          <InputNumber
            style={{ width: '100%' }}
            min={0.5}
            aria-label={say(T.margin)}
            value={settings.margin}
            onChange={(margin) => margin !== null && set({ margin })}
          />
        </Form.Item>
        <Form.Item label={say(T.blank)}>
          <Select
            value={settings.blank}
            aria-label={say(T.blank)}
            options={[
              { value: 'zero', label: say(T.blankZero) },
              { value: 'missing', label: say(T.blankMissing) },
            ]}
            onChange={(blank) => set({ blank })}
          />
        </Form.Item>
      </Form>
      {names && (
        <Checkbox
          checked={names.isPseudonymous}
          disabled={!names.canBePseudonymous}
          onChange={(event) => names.onChange(event.target.checked)}
        >
          {say(T.pseudonymous)}
          {!names.canBePseudonymous && <span className={classes.small}> · {say(T.pseudonymousBarred)}</span>}
        </Checkbox>
      )}
    </>
  )
  return (
    <Collapse
      style={{ marginBottom: 16 }}
      items={[{ key: 'settings', label: say(T.lines), forceRender: false, children: fields }]}
    />
  )
}
