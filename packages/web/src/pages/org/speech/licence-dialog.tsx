import type { SpeechModel } from '@keguan/contract/api/speech'
import { Modal } from 'antd'
import { useSay } from '../../../locales/say.ts'
import classes from './speech.module.css'
import { SPEECH_TEXTS as T } from './texts.ts'

interface Props {
  readonly model: SpeechModel
  readonly onClose: () => void
}

/** Licence and owner of a model. */
export function LicenceDialog({ model, onClose }: Props) {
  const say = useSay()
  return (
    <Modal open title={say(T.licenceOne, { name: model.title })} footer={null} onCancel={onClose}>
      <p>
        <strong>{model.licence}</strong>
      </p>
      <p>{model.attribution}</p>
      <p>
        {say(T.licenceAt)}{' '}
        <a href={model.licence_url} target="_blank" rel="noreferrer">
          {model.licence_url}
        </a>
      </p>
      {model.licence_text !== '' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable
        <section className={classes.licence} tabIndex={0} aria-label={say(T.licenceText)}>
          {model.licence_text}
        </section>
      )}
    </Modal>
  )
}
