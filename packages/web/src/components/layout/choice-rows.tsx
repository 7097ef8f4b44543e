import { Segmented, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import classes from './layout-drawer.module.css'

interface RowProps {
  readonly name: string
  readonly hint?: string | undefined
  readonly children: (ids: { readonly name: string; readonly hint: string | undefined }) => ReactNode
}

function Row({ name, hint, children }: RowProps) {
  const id = useId()
  const ids = { name: `${id}name`, hint: hint === undefined ? undefined : `${id}hint` }
  return (
    <div className={classes.row}>
      <div>
        <div id={ids.name}>{name}</div>
        {hint !== undefined && (
          <div id={ids.hint} className={classes.hint}>
            {hint}
          </div>
        )}
      </div>
      {children(ids)}
    </div>
  )
}

interface OneOfProps<T extends string> {
  readonly name: string
  readonly hint?: string | undefined
  readonly value: T
  readonly options: { value: T; label: string }[]
  readonly disabled?: boolean
  readonly onChange: (value: T) => void
}

export function OneOf<T extends string>({ name, hint, options, onChange, ...rest }: OneOfProps<T>) {
  return (
    <Row name={name} hint={hint}>
      {(ids) => <Segmented<T> aria-labelledby={ids.name} options={options} onChange={onChange} {...rest} />}
    </Row>
  )
}

interface YesNoProps {
  readonly name: string
  readonly hint?: string | undefined
  readonly value: boolean
  readonly disabled?: boolean
  readonly onChange: (value: boolean) => void
}

export function YesNo({ name, hint, value, disabled = false, onChange }: YesNoProps) {
  return (
    <Row name={name} hint={hint}>
      {(ids) => (
        <Switch
          aria-labelledby={ids.name}
          {...(ids.hint && { 'aria-describedby': ids.hint })}
          checked={value}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </Row>
  )
}
