import { DeleteOutlined } from '@ant-design/icons'
import type { Scale } from '@keguan/contract/report/evaluation/form'
import { LEVEL_NAME_MAX, LEVEL_TEXT_MAX, LEVELS_MAX, POINTS_MAX } from '@keguan/contract/vocabulary/evaluation-template'
import { Button, Input, InputNumber } from 'antd'
import { useSay } from '../../locales/say.ts'
import classes from './evaluation-template.module.css'
import { changed } from './form-draft.ts'
import { TEXTS } from './texts.ts'

type Levels = Extract<Scale, { kind: 'levels' }>['levels']

interface Props {
  readonly levels: Levels
  readonly onChange: (levels: Levels) => void
}

export function LevelFields({ levels, onChange }: Props) {
  const say = useSay()
  return (
    <fieldset className={classes.levels}>
      <legend>{say(TEXTS.levels)}</legend>
      {levels.map((level, at) => {
        const change = (next: Partial<Levels[number]>) => onChange(changed(levels, at, { ...level, ...next }))
        const name = level.name === '' ? say(TEXTS.unnamed) : level.name
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place on the scale
          <div key={at} className={classes.levelLine}>
            <Input
              aria-label={`${say(TEXTS.levelName)} ${at + 1}`}
              placeholder={say(TEXTS.levelName)}
              value={level.name}
              maxLength={LEVEL_NAME_MAX}
              onChange={(event) => change({ name: event.target.value })}
            />
            <InputNumber
              aria-label={`${say(TEXTS.levelPoints)} ${at + 1}`}
              min={0}
              max={POINTS_MAX}
              value={level.points}
              onChange={(points) => change({ points: points ?? 0 })}
            />
            <Input
              aria-label={`${say(TEXTS.levelText)} ${at + 1}`}
              placeholder={say(TEXTS.levelText)}
              value={level.description}
              maxLength={LEVEL_TEXT_MAX}
              onChange={(event) => change({ description: event.target.value })}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={say(TEXTS.removeLevel, { name })}
              onClick={() => onChange(changed(levels, at, null))}
            />
          </div>
        )
      })}
      <Button
        size="small"
        type="dashed"
        disabled={levels.length >= LEVELS_MAX}
        onClick={() => onChange([...levels, { name: '', points: levels.length + 1, description: '' }])}
      >
        {say(TEXTS.addLevel)}
      </Button>
    </fieldset>
  )
}
