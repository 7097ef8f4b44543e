import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { BLOCK_LINE_MAX, BLOCK_PICTURE_TYPES } from '@keguan/contract/vocabulary/home-page'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { useSay } from '../../../../locales/say.ts'
import classes from '../content.module.css'
import { Labelled, WordsFields } from '../fields.tsx'
import { TEXTS } from '../texts.ts'
import { CropDialog } from './crop-dialog.tsx'

type Picture = Extract<HomePageBlock, { readonly kind: 'banner' }>['picture']

interface Props {
  readonly value: Picture
  readonly onChange: (picture: Picture) => void
}

const NO_WORDS = { zh: '', en: '' }

/** A picture, cropped before it is sent, and its text alternative. */
export function PictureField({ value, onChange }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const open = async (file: File) => {
    if (!BLOCK_PICTURE_TYPES.some((type) => type === file.type)) return message.error(say(TEXTS.pictureType))
    try {
      setChosen(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    } catch {
      message.error(say(TEXTS.pictureBroken))
    }
  }
  return (
    <>
      <Labelled label={say(TEXTS.picture)}>
        {value && <img className={classes.picture} src={addressOf(value.name)} alt={value.alt.zh} />}
        <div className={classes.bar}>
          <Button onClick={() => picker.current?.click()}>
            {say(value ? TEXTS.pictureOther : TEXTS.pictureChoose)}
          </Button>
          {value && <Button onClick={() => onChange(null)}>{say(TEXTS.pictureNone)}</Button>}
        </div>
        <input
          ref={picker}
          type="file"
          hidden
          accept={BLOCK_PICTURE_TYPES.join(',')}
          aria-label={say(TEXTS.pictureChoose)}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void open(file)
          }}
        />
      </Labelled>
      {value && (
        <>
          <WordsFields
            labels={[TEXTS.altZh, TEXTS.altEn]}
            max={BLOCK_LINE_MAX}
            value={value.alt}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          {value.alt.zh.trim() === '' && <p role="alert">{say(TEXTS.altNeeded)}</p>}
        </>
      )}
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={() => setChosen(null)}
          onSent={(name) => {
            onChange({ name, alt: value?.alt ?? NO_WORDS })
            setChosen(null)
          }}
        />
      )}
    </>
  )
}

const addressOf = (name: string): string => `/api/home_page_config/picture?name=${name}`
