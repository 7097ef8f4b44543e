import type { CareerOccupation, CareerReport } from '@keguan/contract/report/career/report'
import { roundHundredth } from '@keguan/contract/report/kit/rounding'
import { RIASEC, RIASEC_NAMES } from '@keguan/contract/vocabulary/riasec'
import { familiesOf, familyName } from '@keguan/figures/career/families'
import { codeText } from '@keguan/figures/career/figures'
import { CAREER_TEXTS, ZONE_NAMES } from '@keguan/figures/career/words'
import { Button, Input, Select } from 'antd'
import { Fragment, useMemo, useState } from 'react'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import { REPORT_TEXTS as T } from '../texts.ts'
import styles from './evidence.module.css'
import { filterOccupations, type OccupationFilter } from './filter-occupations.ts'

interface Props {
  readonly profile: NonNullable<CareerReport['profile']>
}

/** Number shown at first, and added by each "more". */
const PAGE = 30
/** Maximum job families that are named. */
const FAMILIES = 3

/** The occupations by fit; filtered by job zone, letter and name; and why each of them fits. */
export function OccupationPart({ profile }: Props) {
  const say = useSay()
  const locale = useLocale()
  const [filter, setFilter] = useState<OccupationFilter>({ zones: [], families: [], letters: [], search: '' })
  const families = useMemo(() => familiesOf(profile.occupations), [profile])
  const [count, setCount] = useState(PAGE)
  const [open, setOpen] = useState<string | null>(null)
  const found = filterOccupations(profile.occupations, filter)
  const shown = found.slice(0, count)
  const change = (changes: Partial<OccupationFilter>) => {
    setFilter({ ...filter, ...changes })
    setCount(PAGE)
  }
  return (
    <>
      <p>
        {say(T.families, {
          families: families
            .slice(0, FAMILIES)
            .map(({ family, occupations, fit }) =>
              say(T.familyFit, { family: say(familyName(family)), count: occupations, fit: roundHundredth(fit) }),
            )
            .join(say({ 'zh-CN': '、', 'en-US': ', ' })),
        })}
      </p>
      <div className={styles.filters}>
        <Input.Search
          aria-label={say(T.searchOccupation)}
          placeholder={say(T.searchOccupation)}
          allowClear
          maxLength={50}
          onChange={({ target }) => change({ search: target.value })}
        />
        <Select<number[]>
          mode="multiple"
          aria-label={say(T.zone)}
          placeholder={say(T.zone)}
          value={[...filter.zones]}
          options={Object.entries(ZONE_NAMES).map(([zone, name]) => ({ value: Number(zone), label: say(name) }))}
          onChange={(zones) => change({ zones })}
        />
        <Select
          mode="multiple"
          aria-label={say(CAREER_TEXTS.family)}
          placeholder={say(CAREER_TEXTS.family)}
          value={[...filter.families]}
          popupMatchSelectWidth={260}
          options={families.map(({ family }) => ({ value: family, label: say(familyName(family)) }))}
          onChange={(chosen) => change({ families: chosen })}
        />
        <Select
          mode="multiple"
          aria-label={say(T.letter)}
          placeholder={say(T.letter)}
          value={[...filter.letters]}
          options={RIASEC.map((letter) => ({ value: letter, label: `${letter} ${say(RIASEC_NAMES[letter])}` }))}
          onChange={(letters) => change({ letters })}
        />
        <span aria-live="polite">{say(T.showing, { shown: shown.length, count: found.length })}</span>
      </div>
      {found.length === 0 && <p>{say(T.noOccupation)}</p>}
      {shown.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say(T.occupation)}</th>
                <th scope="col">{say(T.code)}</th>
                <th scope="col" className={styles.number}>
                  {say(T.fit)}
                </th>
                <th scope="col" className={styles.number}>
                  {say(CAREER_TEXTS.congruence)}
                </th>
                <th scope="col" className={styles.number}>
                  {say(CAREER_TEXTS.iachan)}
                </th>
                <th scope="col">{say(T.zone)}</th>
                <th scope="col">
                  <span className={styles.small}>{say(T.why)}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((each) => (
                <Fragment key={each.code}>
                  <tr>
                    <th scope="row">{each.title[locale]}</th>
                    <td>{codeText(each)}</td>
                    <td className={styles.number}>
                      {roundHundredth(each.fit)} ({each.interval.map(roundHundredth).join('–')})
                    </td>
                    <td className={styles.number}>{each.congruence}</td>
                    <td className={styles.number}>{each.iachan}</td>
                    <td>{say(ZONE_NAMES[each.zone] ?? T.zone)}</td>
                    <td>
                      <Button
                        type="link"
                        size="small"
                        aria-expanded={open === each.code}
                        aria-label={`${say(T.why)} ${each.title[locale]}`}
                        onClick={() => setOpen(open === each.code ? null : each.code)}
                      >
                        {say(T.why)}
                      </Button>
                    </td>
                  </tr>
                  {open === each.code && (
                    <tr>
                      <td colSpan={7} className={styles.why}>
                        <Why occupation={each} profile={profile} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.length > shown.length && <Button onClick={() => setCount(count + PAGE)}>{say(T.showMore)}</Button>}
    </>
  )
}

function Why({ occupation, profile }: Props & { readonly occupation: CareerOccupation }) {
  const say = useSay()
  const between = say({ 'zh-CN': '、', 'en-US': ', ' })
  const names = (letters: readonly string[]) =>
    RIASEC.filter((letter) => letters.includes(letter))
      .sort((a, b) => letters.indexOf(a) - letters.indexOf(b))
      .map((letter) => say(RIASEC_NAMES[letter]))
      .join(between)
  const work = [...codeText(occupation)]
  const shared = profile.code.filter((letter) => work.includes(letter))
  return say(T.whyText, {
    ...{ work: names(work), person: names(profile.code) },
    shared: shared.length > 0 ? say(T.whyShared, { letters: names(shared) }) : say(T.whyNone),
  })
}
