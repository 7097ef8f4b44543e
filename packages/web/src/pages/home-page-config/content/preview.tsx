import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { HOME_PAGE_PLACE_NAMES, HOME_PAGE_PLACES, type HomePagePlace } from '@keguan/contract/vocabulary/home-page'
import { Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { DraftBlocks } from '../../../components/home-page/draft-blocks.ts'
import { useLocale } from '../../../locales/intl.ts'
import { useSay } from '../../../locales/say.ts'
import classes from './content.module.css'
import { type FrameSize, PreviewFrame } from './preview-frame.tsx'
import { TEXTS } from './texts.ts'

const PreviewPage = lazy(async () => ({ default: (await import('../../../preview-page.tsx')).PreviewPage }))

/** Common window sizes of readers. */
const SIZES = { 1366: { width: 1366, height: 768 }, 390: { width: 390, height: 844 } } as const satisfies Record<
  number,
  FrameSize
>
type Width = keyof typeof SIZES

/** The blocks of one place in the page where readers will see them, before they are published. */
export function Preview({ blocks }: { readonly blocks: readonly HomePageBlock[] }) {
  const say = useSay()
  const locale = useLocale()
  const [place, setPlace] = useState<HomePagePlace>('login')
  const [width, setWidth] = useState<Width>(1366)
  const shown = blocks.filter(({ places }) => places.includes(place))
  const title = say(TEXTS.previewOf, { place: HOME_PAGE_PLACE_NAMES[place][locale], width })
  return (
    <section className={classes.preview} aria-label={say(TEXTS.preview)}>
      <div className={classes.bar}>
        <h3>{say(TEXTS.preview)}</h3>
        <Segmented<HomePagePlace>
          size="small"
          aria-label={say(TEXTS.previewPlace)}
          value={place}
          onChange={setPlace}
          options={HOME_PAGE_PLACES.map((value) => ({ value, label: HOME_PAGE_PLACE_NAMES[value][locale] }))}
        />
        <Segmented<Width>
          size="small"
          aria-label={say(TEXTS.previewWidth)}
          value={width}
          onChange={setWidth}
          options={([1366, 390] as const).map((value) => ({ value, label: `${value} px` }))}
        />
      </div>
      {shown.length === 0 && <p className={classes.faint}>{say(TEXTS.previewEmpty)}</p>}
      {/* another size needs a new frame */}
      <PreviewFrame key={width} title={title} {...SIZES[width]}>
        <DraftBlocks value={shown}>
          <Suspense>
            <PreviewPage place={place} />
          </Suspense>
        </DraftBlocks>
      </PreviewFrame>
    </section>
  )
}
