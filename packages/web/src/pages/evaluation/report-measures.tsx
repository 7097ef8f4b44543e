import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMeasureRows } from '../../components/evaluation/use-measure-rows.ts'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import type { Player } from '../../components/player/create-player.ts'
import { useSay } from '../../locales/say.ts'
import type { SheetChannel } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { TEXTS } from './texts.ts'

const MOMENTS_SHOWN = 2

interface Props {
  readonly id: string
  readonly channel: SheetChannel
  readonly title: string
  readonly player: Player | null
}

/** The measures of the lesson with the moments where they can be heard; missing ones are left out. */
export function ReportMeasures({ id, channel, title, player }: Props) {
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['evaluated-report', id],
    queryFn: () => channel.report(),
    staleTime: Number.POSITIVE_INFINITY,
    // of one evaluation alone
    gcTime: 0,
    structuralSharing: false,
  })
  const rows = useMeasureRows(data, title)
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!rows) return <Skeleton className="delayed" active />
  const found = rows.filter(({ missing }) => !missing)
  if (found.length === 0) return <p className={classes.small}>{say(TEXTS.noReport)}</p>
  return (
    // what scrolls must be reachable by the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls
    <ul className={classes.transcript} aria-label={say(TEXTS.report)} tabIndex={0}>
      {found.map((row) => (
        <li key={row.id} className={classes.measure}>
          <span className={classes.said}>{row.name}</span>
          <strong className="tabular">{row.value}</strong>
          {player &&
            row.moments.slice(0, MOMENTS_SHOWN).map(({ startS, endS, label }) => (
              <Button
                key={startS}
                type="link"
                size="small"
                className="tabular"
                aria-label={`${row.name} ▶ ${label}`}
                onClick={() => player.play({ start_s: startS, end_s: endS })}
              >
                ▶ {label}
              </Button>
            ))}
        </li>
      ))}
    </ul>
  )
}
