import { Button, Checkbox } from 'antd'
import { useSay } from '../../locales/say.ts'
import { type Column, type ColumnChoices, isShown, moved, ordered } from './columns.ts'
import classes from './data-list.module.css'
import { LIST_TEXTS } from './texts.ts'

interface Props<R> {
  readonly columns: readonly Column<R>[]
  readonly choices: ColumnChoices
  readonly onChange: (choices: ColumnChoices) => void
}

/** Settings for the visibility and order of a table's columns. */
export function ColumnSettings<R>({ columns, choices, onChange }: Props<R>) {
  const say = useSay()
  const free = ordered(columns, choices)
  return (
    <div className={classes.settings}>
      <ul>
        {free.map((column, index) => {
          const { key, title } = column
          const name = String(title)
          return (
            <li key={key}>
              <Checkbox
                checked={isShown(column, choices)}
                onChange={({ target }) => onChange({ ...choices, [key]: { ...choices[key], show: target.checked } })}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                disabled={index === 0}
                aria-label={say(LIST_TEXTS.moveUp, { name })}
                onClick={() => onChange(moved(columns, choices, key, -1))}
              >
                ↑
              </Button>
              <Button
                type="text"
                size="small"
                disabled={index === free.length - 1}
                aria-label={say(LIST_TEXTS.moveDown, { name })}
                onClick={() => onChange(moved(columns, choices, key, 1))}
              >
                ↓
              </Button>
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={() => onChange({})}>
        {say(LIST_TEXTS.columnsReset)}
      </Button>
    </div>
  )
}
