import { BLOCK_PICTURE_HEIGHT, BLOCK_PICTURE_WIDTH } from '@keguan/contract/vocabulary/home-page'
import { Slider } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { FormDialog } from '../../../../components/dialog/form-dialog.tsx'
import { useSay } from '../../../../locales/say.ts'
import { addPicture } from '../../../../services/home-page-config.ts'
import classes from '../content.module.css'
import { TEXTS } from '../texts.ts'
import { type CropPlace, partOf } from './crop.ts'

interface Props {
  readonly picture: ImageBitmap
  readonly onSent: (name: string) => void
  readonly onClose: () => void
}

const RATIO = BLOCK_PICTURE_WIDTH / BLOCK_PICTURE_HEIGHT
const STEPS = 100
const PARTS = [
  ['zoom', TEXTS.cropZoom],
  ['x', TEXTS.cropAcross],
  ['y', TEXTS.cropDown],
] as const

/** Crops a picture with three sliders, so that it works without a mouse as well. */
export function CropDialog({ picture, onSent, onClose }: Props) {
  const say = useSay()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [place, setPlace] = useState<CropPlace>({ zoom: 0, x: 0.5, y: 0.5 })
  const send = async () => {
    // without camera metadata; a browser that cannot encode WebP writes PNG, which the server converts
    const [, content = ''] = canvas.current?.toDataURL('image/webp', 0.92).split(',') ?? []
    onSent((await addPicture(content)).name)
  }
  return (
    <FormDialog title={say(TEXTS.crop)} okText={say(TEXTS.cropDone)} width={640} onSubmit={send} onClose={onClose}>
      <Cut canvas={canvas} picture={picture} place={place} label={say(TEXTS.crop)} />
      {PARTS.map(([key, label]) => (
        <div key={key}>
          <div>{say(label)}</div>
          <Slider
            min={0}
            max={STEPS}
            value={Math.round(place[key] * STEPS)}
            ariaLabelForHandle={say(label)}
            tooltip={{ formatter: null }}
            onChange={(value) => setPlace({ ...place, [key]: value / STEPS })}
          />
        </div>
      ))}
    </FormDialog>
  )
}

interface CutProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly picture: ImageBitmap
  readonly place: CropPlace
  readonly label: string
}

/** Drawn as soon as the dialog has its canvas, and whenever a slider moves. */
function Cut({ canvas, picture, place, label }: CutProps) {
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { left, top, width, height } = partOf(picture.width, picture.height, place, RATIO)
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, BLOCK_PICTURE_WIDTH, BLOCK_PICTURE_HEIGHT)
    context.drawImage(picture, left, top, width, height, 0, 0, BLOCK_PICTURE_WIDTH, BLOCK_PICTURE_HEIGHT)
  }, [canvas, picture, place])
  return (
    <canvas
      ref={canvas}
      width={BLOCK_PICTURE_WIDTH}
      height={BLOCK_PICTURE_HEIGHT}
      className={classes.picture}
      role="img"
      aria-label={label}
    />
  )
}
