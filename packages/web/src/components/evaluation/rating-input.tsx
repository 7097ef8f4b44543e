import { highestOf, type Scale } from '@keguan/contract/report/evaluation/form'
import { Button, InputNumber, Radio } from 'antd'
import { useSay } from '../../locales/say.ts'
import classes from './form-view.module.css'
import { FORM_TEXTS } from './texts.ts'

/** With more options than this, buttons are harder to use than a field. */
const BUTTONS_MAX = 10

interface Props {
  readonly title: string
  readonly scale: Scale
  /** 0: not rated. */
  readonly value: number
  readonly onRate: ((value: number) => void) | null
}

/** Input for one rating: a row of marks, levels with their descriptions, yes and no, or a number. */
export function RatingInput({ title, scale, value, onRate }: Props) {
  const say = useSay()
  const label = say(FORM_TEXTS.ratingOf, { title })
  const common = { 'aria-label': label, value: value === 0 ? null : value, disabled: onRate === null }
  const rate = (next: number | null) => onRate?.(next ?? 0)
  const highest = highestOf(scale)
  const isField = scale.kind === 'points' && scale.max > BUTTONS_MAX
  return (
    <div className={classes.rating}>
      {isField && (
        <InputNumber
          {...common}
          min={0}
          max={highest}
          precision={0}
          placeholder={say(FORM_TEXTS.outOf, { max: highest })}
          className={classes.number ?? ''}
          onChange={rate}
        />
      )}
      {scale.kind === 'levels' && (
        <Radio.Group {...common} className={classes.levels ?? ''} onChange={({ target }) => rate(target.value)}>
          {scale.levels.map((level, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
            <Radio key={at} value={at + 1}>
              <span className={classes.level}>{level.name}</span>
              {level.description !== '' && <span className={classes.hint}>{level.description}</span>}
            </Radio>
          ))}
        </Radio.Group>
      )}
      {!isField && scale.kind !== 'levels' && (
        <Radio.Group
          {...common}
          optionType="button"
          buttonStyle="solid"
          className={classes.marks ?? ''}
          onChange={({ target }) => rate(target.value)}
          options={Array.from({ length: highest }, (_, at) => ({
            value: at + 1,
            label: scale.kind === 'yes_no' ? say(at === 0 ? FORM_TEXTS.no : FORM_TEXTS.yes) : String(at + 1),
          }))}
        />
      )}
      {onRate !== null && value > 0 && (
        <Button type="text" size="small" aria-label={`${say(FORM_TEXTS.clear)}: ${title}`} onClick={() => rate(0)}>
          {say(FORM_TEXTS.clear)}
        </Button>
      )}
    </div>
  )
}
