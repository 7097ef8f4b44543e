import type { HomePagePlace } from '@keguan/contract/vocabulary/home-page'
import { named } from '@keguan/contract/vocabulary/locale'
import { Button } from 'antd'
import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { localStore } from '../../lib/storage.ts'
import { useSay } from '../../locales/say.ts'
import { findPublished, type Published } from '../../models/home-page.ts'
import { DraftBlocks } from './draft-blocks.ts'

/** Most places have no blocks, so their renderer is loaded on demand. */
const Blocks = lazy(async () => ({ default: (await import('./blocks.tsx')).Blocks }))

const CLOSED = 'home-page-closed'
const CLOSE = named('关闭这些内容', 'Close this')

export const LoginBlocks = () => <PublishedBlocks place="login" />
export const ExperienceBlocks = () => <PublishedBlocks place="experience" />

/** At the top of home; once closed, it stays hidden until the next version. */
export function HomeBlocks() {
  const say = useSay()
  const [closed, setClosed] = useState(localStore.read(CLOSED))
  const close = (version: number | null) => {
    localStore.write(CLOSED, version)
    setClosed(version)
  }
  return (
    <PublishedBlocks
      place="home"
      closed={closed}
      after={(version) => (
        <Button size="small" onClick={() => close(version)} style={{ marginTop: 8 }}>
          {say(CLOSE)}
        </Button>
      )}
    />
  )
}

interface Props {
  readonly place: HomePagePlace
  /** The version that the reader has closed. */
  readonly closed?: unknown
  readonly after?: (version: number | null) => ReactNode
}

/** Published content of a place; nothing if there is none or it fails to load. */
function PublishedBlocks({ place, closed, after }: Props) {
  const drafted = use(DraftBlocks)
  const [published, setPublished] = useState<Published>({ version: null, blocks: [] })
  const isDraft = drafted !== null
  useEffect(() => {
    if (!isDraft) void findPublished(place).then((found) => found && setPublished(found))
  }, [place, isDraft])
  const { version, blocks } = drafted ? { version: null, blocks: drafted } : published
  if (blocks.length === 0 || (!isDraft && version === closed)) return null
  return (
    <div data-published={place} style={{ marginBlock: 16 }}>
      <Suspense>
        <Blocks blocks={blocks} />
      </Suspense>
      {after?.(version)}
    </div>
  )
}
