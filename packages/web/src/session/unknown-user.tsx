import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { ResultView } from '../components/common/result-view.tsx'
import { useFailureText } from '../components/failure/use-failure-text.ts'
import { useText } from '../locales/intl.ts'
import { fetchUser } from './follow-user.ts'
import { leaveSession } from './logout.ts'

/**
 * A session whose user could not be loaded: requested immediately, and again on demand, without logging out.
 */
export function UnknownUser() {
  const text = useText()
  const words = useFailureText()
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks once
  useEffect(() => {
    fetchUser().then(
      () => setProblem(''),
      (error: unknown) => setProblem(words(error)),
    )
  }, [attempt])
  if (problem === null) return null
  return (
    <ResultView
      alert
      status="warning"
      title={text('exception.noUser')}
      description={problem || text('exception.noUser.description')}
      actions={
        <>
          <Button type="primary" onClick={() => setAttempt(attempt + 1)}>
            {text('component.retry')}
          </Button>
          <Button onClick={() => leaveSession()}>{text('component.logout')}</Button>
        </>
      }
    />
  )
}
