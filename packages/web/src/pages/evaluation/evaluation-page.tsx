import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailed } from '../../components/failure/load-failed.tsx'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { accountChannel } from '../../services/evaluation.ts'
import classes from './evaluation.module.css'
import { MyEvaluations } from './my-evaluations.tsx'
import { SheetView } from './sheet-view.tsx'
import { TEXTS } from './texts.ts'

/** The lessons that the user is asked to evaluate, or one of them with its form. */
export function EvaluationPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('evaluation_id')
  return id === null ? <MyEvaluations /> : <OneEvaluation key={id} id={id} />
}

function OneEvaluation({ id }: { readonly id: string }) {
  const say = useSay()
  const channel = useMemo(() => accountChannel(id), [id])
  const { data, error, refetch } = useQuery({
    queryKey: ['evaluation', id],
    queryFn: () => channel.get(),
    refetchOnWindowFocus: false,
    // stored data may have changed since the page was last open
    gcTime: 0,
  })
  if (error) {
    return (
      <div className={classes.page}>
        <LoadFailed error={error} title={say(TEXTS.failed)} onRetry={() => void refetch()} />
      </div>
    )
  }
  if (!data) {
    return (
      <div className={`${classes.page} delayed`} aria-hidden="true">
        <Skeleton active paragraph={{ rows: 10, width: '100%' }} />
      </div>
    )
  }
  const back = data.evaluator === 'self' ? `/evaluation/lesson?analysis_id=${data.analysis_id}` : '/evaluation'
  return (
    <SheetView
      channel={channel}
      loaded={data}
      lead={<Button type="text" href={hashOf(back)} icon={<ArrowLeftOutlined />} aria-label={say(TEXTS.mine)} />}
    />
  )
}
