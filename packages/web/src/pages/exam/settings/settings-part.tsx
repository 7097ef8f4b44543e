import { areFalling, areWhole } from '@keguan/contract/report/exam/settings'
import { Alert, Checkbox, Collapse, Form, InputNumber, Select } from 'antd'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import { type ChosenSettings, type LinePaper, readySettings } from './chosen-settings.ts'
import { OwnLinesPart } from './own-lines-part.tsx'
import { ScaleFields, WeightFields } from './scale-fields.tsx'
import { SETTINGS_TEXTS as T } from './settings-texts.ts'

interface Props {
  readonly settings: ChosenSettings
  /** Papers for which a line can be set. */
  readonly papers: readonly LinePaper[]
  readonly onChange: (settings: ChosenSettings) => void
  /** Whether names are removed when the marks are stored. */
  readonly names?: {
    readonly isPseudonymous: boolean
    readonly canBePseudonymous: boolean
    readonly onChange: (isPseudonymous: boolean) => void
  }
}

const LINES = ['excellent', 'good', 'pass', 'low'] as const

/** Lines and the handling of blanks: collapsed, with defaults. */
export function SettingsPart({ settings, papers, onChange, names }: Props) {
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
      {!areFalling(settings.lines) && <Fault text={say(T.notFalling)} />}
      <OwnLinesPart lines={settings.own_lines ?? []} papers={papers} onChange={(own_lines) => set({ own_lines })} />
      <ScaleFields settings={settings} onChange={set} />
      <WeightFields settings={settings} onChange={set} />
      {!areWhole(settings.composite) && <Fault text={say(T.notWhole)} />}
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
  const label =
    readySettings(settings, papers) === null ? (
      <>
        {say(T.title)} · <span className={classes.fault}>{say(T.toMend)}</span>
      </>
    ) : (
      say(T.title)
    )
  return (
    <Collapse style={{ marginBottom: 16 }} items={[{ key: 'settings', label, forceRender: false, children: fields }]} />
  )
}

const Fault = ({ text }: { readonly text: string }) => (
  <Alert type="error" showIcon title={text} style={{ marginBottom: 16 }} />
)
