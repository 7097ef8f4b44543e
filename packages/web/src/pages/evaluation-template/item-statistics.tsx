import type { TemplateRow } from '@keguan/contract/api/evaluation-template'
import { formatNumber, readableNumber } from '@keguan/contract/vocabulary/constants'
import { FEWEST_LESSONS } from '@keguan/contract/vocabulary/evaluation-state'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { Loaded } from '../../components/failure/loaded.tsx'
import { useLocale } from '../../locales/intl.ts'
import { useSay } from '../../locales/say.ts'
import { getItemStatistics } from '../../services/evaluation.ts'
import classes from './evaluation-template.module.css'
import { TEXTS } from './texts.ts'

const WIDTH = 760
const PERCENT = 100

interface Props {
  readonly template: Pick<TemplateRow, 'template_id' | 'name'>
  readonly onClose: () => void
}

/** Statistics of the items of a form, for the people who manage forms. */
export function ItemStatistics({ template: { template_id, name }, onClose }: Props) {
  const say = useSay()
  const locale = useLocale()
  const statistics = useQuery({
    queryKey: ['item-statistics', template_id, locale],
    queryFn: ({ signal }) => getItemStatistics(template_id, signal),
  })
  return (
    <Modal open width={WIDTH} title={say(TEXTS.statisticsOf, { name })} footer={null} onCancel={onClose}>
      <Loaded query={statistics}>{(data) => <Items statistics={data} />}</Loaded>
    </Modal>
  )
}

function Items({ statistics }: { readonly statistics: Awaited<ReturnType<typeof getItemStatistics>> }) {
  const say = useSay()
  const { items, lessons, evaluations } = statistics
  if (items === null) return <p>{say(TEXTS.fewLessons, { count: lessons, least: FEWEST_LESSONS })}</p>
  const number = (value: number | null) => (value === null ? '—' : readableNumber(value))
  return (
    <>
      <p className={classes.small}>{say(TEXTS.statisticsHint, { lessons, evaluations })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in a box of its own */}
      <section className={classes.tableBox} tabIndex={0} aria-label={say(TEXTS.statistics)}>
        <table className={classes.statistics}>
          <thead>
            <tr>
              <th scope="col">{say(TEXTS.itemTitle)}</th>
              <th scope="col">n</th>
              <th scope="col">{say(TEXTS.missingShare)}</th>
              <th scope="col">{say(TEXTS.mean)}</th>
              <th scope="col">{say(TEXTS.deviation)}</th>
              <th scope="col">{say(TEXTS.itemRest)}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.item_id}>
                <th scope="row">{item.title}</th>
                <td>{item.rated}</td>
                <td>{formatNumber(item.missing * PERCENT)}%</td>
                <td>{number(item.mean)}</td>
                <td>{number(item.sd)}</td>
                <td>{number(item.item_rest)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
