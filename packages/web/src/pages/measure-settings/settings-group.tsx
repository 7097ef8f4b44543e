import type { Say } from '@keguan/contract/message'
import { isDefaultSetting, type SettingProblem } from '@keguan/contract/report/lesson/settings/settings-check'
import type { Setting, SettingGroup } from '@keguan/contract/report/lesson/settings/settings-kinds'
import {
  LESSON_SEED,
  LESSON_SETTINGS,
  type LessonSettings,
  type SettingId,
  type SettingValue,
} from '@keguan/contract/report/lesson/settings/settings-table'
import type { Locale } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import classes from './measure-settings.module.css'
import { SettingField } from './setting-field.tsx'
import { GROUP_NAMES, MARK_NAMES, TEXTS, UNIT_NAMES } from './texts.ts'

export interface GroupProps {
  readonly group: SettingGroup
  readonly ids: readonly SettingId[]
  readonly values: LessonSettings
  readonly problems: Partial<Record<SettingId, SettingProblem>>
  readonly editable: boolean
  readonly onChange: (id: SettingId, value: SettingValue | null) => void
}

/** The settings of one measure as a table; where there is no room each row becomes a card. */
export function SettingsGroup(props: GroupProps) {
  const { group, ids, editable } = props
  const say = useSay()
  const titleId = `settings-${group}`
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 id={titleId}>{say(GROUP_NAMES[group])}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            {[TEXTS.setting, TEXTS.value, TEXTS.unit, TEXTS.default, TEXTS.source].map((head) => (
              <th key={head['en-US']} scope="col">
                {say(head)}
              </th>
            ))}
            {editable && (
              <th scope="col">
                <span className="visually-hidden">{say(TEXTS.reset)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <SettingRow key={id} id={id} {...props} />
          ))}
          {group === 'interval' && (
            <Row
              name={say(TEXTS.seed)}
              value={LESSON_SEED}
              unit=""
              normal={String(LESSON_SEED)}
              source={say(TEXTS.seedSource)}
              reset={editable ? '' : null}
            />
          )}
        </tbody>
      </table>
    </section>
  )
}

function SettingRow({ id, values, problems, editable, onChange }: GroupProps & { readonly id: SettingId }) {
  const say = useSay()
  const locale = useLocale()
  const setting: Setting = LESSON_SETTINGS[id]
  const value = values[id]
  const isDefault = isDefaultSetting(id, value)
  const name = setting.name[locale]
  return (
    <Row
      name={
        <>
          {name}
          {!isDefault && <span className={classes.changed}>{say(TEXTS.changed)}</span>}
        </>
      }
      value={
        editable ? (
          <SettingField
            id={id}
            setting={setting}
            value={value}
            problem={problems[id]}
            onChange={(next) => onChange(id, next)}
          />
        ) : (
          valueText(setting, value, say, locale)
        )
      }
      unit={setting.kind === 'number' ? say(UNIT_NAMES[setting.unit]) : ''}
      normal={valueText(setting, setting.default, say, locale)}
      source={
        <>
          <span className={classes.mark}>{say(MARK_NAMES[setting.mark])}</span> {setting.source[locale]}
        </>
      }
      reset={
        editable ? (
          <Button
            size="small"
            type="text"
            disabled={isDefault}
            aria-label={say(TEXTS.resetOne, { name })}
            onClick={() => onChange(id, setting.default)}
          >
            {say(TEXTS.reset)}
          </Button>
        ) : null
      }
    />
  )
}

interface RowProps {
  readonly name: ReactNode
  readonly value: ReactNode
  readonly unit: string
  readonly normal: string
  readonly source: ReactNode
  /** Null omits the column. */
  readonly reset: ReactNode
}

function Row({ name, value, unit, normal, source, reset }: RowProps) {
  const say = useSay()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={classes.value}>{value}</td>
      <td className={classes.unit}>{unit}</td>
      <td className={classes.normal} data-label={say(TEXTS.default)}>
        {normal}
      </td>
      <td className={classes.source}>{source}</td>
      {reset !== null && <td className={classes.reset}>{reset}</td>}
    </tr>
  )
}

function valueText(setting: Setting, value: SettingValue | null, say: Say, locale: Locale): string {
  if (Array.isArray(value)) return value.length === 0 ? say(TEXTS.none) : value.join(locale === 'zh-CN' ? '、' : ', ')
  if (setting.kind !== 'choice') return String(value)
  return setting.options.find((option) => option.value === value)?.name[locale] ?? String(value)
}
