import { named } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { EXPERIENCE_ROUTE } from '../../../config/routes.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useSay } from '../../locales/say.ts'
import { getExperience } from '../../services/experience.ts'

const TEXT = named('没有账号？先看看示例报告', 'No account? See a sample report first')

/** For visitors without an account; absent if the page is switched off. */
export function ExperienceLink() {
  const say = useSay()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    getExperience().then(
      ({ enabled }) => setOn(enabled),
      () => undefined,
    )
  }, [])
  if (!isOn) return null
  return (
    <Button type="link" href={hashOf(EXPERIENCE_ROUTE)}>
      {say(TEXT)}
    </Button>
  )
}
