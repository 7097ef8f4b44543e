import { GRADED_SCALE_IDS, type GradedScaleId } from '@keguan/contract/report/exam/settings'
import { TIE_POLICIES } from '@keguan/contract/vocabulary/exam'
import { SCALE_NAMES } from '@keguan/figures/exam/words/page'
import { Form, InputNumber, Select } from 'antd'
import classes from '../../../components/marks/marks.module.css'
import { useSay } from '../../../locales/say.ts'
import type { ChosenSettings } from './chosen-settings.ts'
import { SETTINGS_TEXTS as T } from './settings-texts.ts'

interface Props {
  readonly settings: ChosenSettings
  readonly onChange: (change: Partial<ChosenSettings>) => void
}

/** 等级赋分 with its rule for ties. */
export function ScaleFields({ settings: { graded }, onChange }: Props) {
  const say = useSay()
  return (
    <>
      <Form layout="vertical" component="div" className={classes.fields ?? ''}>
        <Form.Item label={say(T.scale)}>
          <Select<GradedScaleId | ''>
            value={graded?.scale ?? ''}
            aria-label={say(T.scale)}
            options={[
              { value: '' as const, label: say(T.noScale) },
              ...GRADED_SCALE_IDS.map((value) => ({ value, label: say(SCALE_NAMES[value]) })),
            ]}
            onChange={(scale) => onChange({ graded: scale === '' ? null : { scale, ties: graded?.ties ?? 'up' } })}
          />
        </Form.Item>
        {graded && (
          <Form.Item label={say(T.ties)}>
            <Select
              value={graded.ties}
              aria-label={say(T.ties)}
              options={TIE_POLICIES.map((value) => ({ value, label: say(T.tieRules[value]) }))}
              onChange={(ties) => onChange({ graded: { ...graded, ties } })}
            />
          </Form.Item>
        )}
      </Form>
      {graded && <p className={classes.small}>{say(T.scaleHint)}</p>}
    </>
  )
}

const WEIGHTS = ['mean', 'excellent', 'pass'] as const

/** Weights of 一分两率, a local agreement. */
export function WeightFields({ settings: { composite }, onChange }: Props) {
  const say = useSay()
  return (
    <Form layout="vertical" component="div" className={classes.fields ?? ''}>
      {WEIGHTS.map((part) => (
        <Form.Item key={part} label={say(T.weights[part])}>
          <InputNumber
            style={{ width: '100%' }}
            min={0}
            max={100}
            aria-label={say(T.weights[part])}
            value={Math.round(composite[part] * 1000) / 10}
            onChange={(value) =>
              value !== null && onChange({ composite: { ...composite, [part]: Math.round(value * 10) / 1000 } })
            }
          />
        </Form.Item>
      ))}
    </Form>
  )
}
