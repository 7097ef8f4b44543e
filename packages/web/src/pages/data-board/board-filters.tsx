import type { options } from '@keguan/contract/api/data-board'
import type { OutputOf } from '@keguan/contract/api/envelope'
import { BOARD_PERIOD_NAMES, BOARD_PERIODS } from '@keguan/contract/vocabulary/board'
import { EDITION_NAMES, LESSON_EDITIONS } from '@keguan/contract/vocabulary/edition'
import { GRADE_NAMES, GRADES } from '@keguan/contract/vocabulary/grade'
import type { Named } from '@keguan/contract/vocabulary/locale'
import { SUBJECT_NAMES, SUBJECTS } from '@keguan/contract/vocabulary/subject'
import { Button, Segmented, Select, TreeSelect } from 'antd'
import { type TreeOption, treeOptions } from '../../lib/tree-options.ts'
import { useSay } from '../../locales/say.ts'
import type { BoardQuery } from '../../services/data-board.ts'
import { writeFilter } from './board-filter.ts'
import classes from './data-board.module.css'
import { TEXTS } from './texts.ts'

type Options = OutputOf<typeof options>
type Place = Options['places'][number]

const WHOLE = 'whole'

function placeOptions({ is_platform, places }: Options, platform: string): TreeOption[] {
  const ids = new Set(places.map(({ place_id }) => place_id))
  const below = new Map<string | null, Place[]>()
  for (const place of places) {
    const parent = place.parent_id !== null && ids.has(place.parent_id) ? place.parent_id : null
    below.set(parent, [...(below.get(parent) ?? []), place])
  }
  const tree = treeOptions(below.get(null) ?? [], ({ place_id, name }) => ({
    ...{ value: place_id, label: name, children: below.get(place_id) ?? [] },
  }))
  return is_platform ? [{ value: WHOLE, label: platform }, ...tree] : tree
}

interface Props {
  readonly options: Options
  readonly filter: BoardQuery
  readonly onChange: (filter: BoardQuery) => void
}

/** Place, period and kind of lessons, all stored in the address. */
export function BoardFilters({ options, filter, onChange }: Props) {
  const say = useSay()
  const change = (more: { readonly [Name in keyof BoardQuery]?: BoardQuery[Name] | undefined }) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...more }).filter(([, value]) => value !== undefined)))
  const one = <T extends string | number>(
    name: 'subject' | 'grade' | 'edition',
    label: Named,
    list: readonly T[],
    names: Readonly<Record<T, Named>>,
  ) => (
    <Select
      className={classes.filter ?? ''}
      aria-label={say(label)}
      placeholder={say(label)}
      value={(filter[name] as T | undefined) ?? null}
      options={list.map((value) => ({ value, label: say(names[value]) }))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear
      onChange={(value: T | null = null) => change({ [name]: value ?? undefined })}
    />
  )
  const termName = (term: string) => {
    const from = Number(term.slice(0, 4))
    return say(term.endsWith('1') ? TEXTS.firstTerm : TEXTS.secondTerm, { from: String(from), to: String(from + 1) })
  }
  const isOwn = filter.level === 'own'
  const places = placeOptions(options, say(TEXTS.platform))
  return (
    <search className={classes.filters} aria-label={say(TEXTS.filters)}>
      <Segmented
        aria-label={say(TEXTS.level)}
        value={isOwn ? 'own' : 'place'}
        options={[
          { value: 'place', label: say(TEXTS.everybody) },
          { value: 'own', label: say(TEXTS.own) },
        ]}
        onChange={(level) => change({ level: level === 'own' ? 'own' : undefined })}
      />
      {!isOwn && (
        <TreeSelect<string | null>
          className={classes.place ?? ''}
          aria-label={say(TEXTS.place)}
          placeholder={say(options.is_platform ? TEXTS.platform : TEXTS.ownPlace)}
          value={filter.place_id ?? (options.is_platform ? WHOLE : null)}
          treeDefaultExpandAll={options.places.length < 50}
          treeData={places}
          showSearch={{ treeNodeFilterProp: 'label' }}
          popupMatchSelectWidth={280}
          allowClear={filter.place_id !== undefined}
          onChange={(place = null) => change({ place_id: place === null || place === WHOLE ? undefined : place })}
        />
      )}
      <Select
        className={classes.filter ?? ''}
        aria-label={say(TEXTS.period)}
        value={filter.term === undefined ? (filter.period ?? 'this_term') : null}
        placeholder={say(TEXTS.period)}
        options={BOARD_PERIODS.map((value) => ({ value, label: say(BOARD_PERIOD_NAMES[value]) }))}
        onChange={(period) => change({ period: period ?? undefined, term: undefined })}
      />
      <Select
        className={classes.term ?? ''}
        aria-label={say(TEXTS.term)}
        placeholder={say(TEXTS.term)}
        value={filter.term ?? null}
        options={options.terms.map((value) => ({ value, label: termName(value) }))}
        allowClear
        onChange={(term: string | null = null) => change({ term: term ?? undefined, period: undefined })}
      />
      {one('subject', TEXTS.subject, SUBJECTS, SUBJECT_NAMES)}
      {one('grade', TEXTS.grade, GRADES, GRADE_NAMES)}
      {one('edition', TEXTS.edition, LESSON_EDITIONS, EDITION_NAMES)}
      {Object.keys(writeFilter(filter)).length > 0 && (
        <Button type="link" onClick={() => onChange({})}>
          {say(TEXTS.clear)}
        </Button>
      )}
    </search>
  )
}
