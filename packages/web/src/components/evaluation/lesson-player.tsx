import { CaretRightOutlined, PauseOutlined, UndoOutlined } from '@ant-design/icons'
import { clock } from '@keguan/figures/kit/format'
import { Button, Select, Slider } from 'antd'
import { useSay } from '../../locales/say.ts'
import { type Player, RATES } from '../player/create-player.ts'
import { MediaElement } from '../player/media-element.tsx'
import { usePlayerKeys, usePlayerState, useSeconds } from '../player/use-player.ts'
import classes from './lesson-player.module.css'
import { PLAYER_TEXTS as TEXTS } from './texts.ts'

/** How far "back" goes, seconds. */
export const BACK_S = 5

interface Props {
  readonly player: Player
  readonly kind: 'audio' | 'video'
  readonly durationS: number
  /** Comments on moments. */
  readonly marks: readonly PlayerMark[]
}

interface PlayerMark {
  readonly at_s: number | null
  readonly text: string
}

export function LessonPlayer({ player, kind, durationS, marks }: Props) {
  const say = useSay()
  const { failed, rate } = usePlayerState(player)
  const now = useSeconds(player.onSeconds, 1)
  usePlayerKeys((command) => {
    if (command === 'toggle') player.toggle()
    else if (command === 'back' || command === 'previous') player.seek(player.seconds() - BACK_S)
    else player.seek(player.seconds() + BACK_S)
  })
  const end = Math.max(1, Math.round(durationS))
  return (
    <div className={classes.player}>
      <MediaElement player={player} kind={kind} />
      {failed && (
        <div role="alert" className={classes.failed}>
          {say(TEXTS.playFailed)}{' '}
          <Button size="small" onClick={player.retry}>
            {say(TEXTS.retry)}
          </Button>
        </div>
      )}
      <div className={classes.controls}>
        <PlayerButtons player={player} durationS={durationS} />
        <div className={classes.line}>
          <Slider
            min={0}
            max={end}
            value={Math.min(now, end)}
            tooltip={{ formatter: (value) => clock(value ?? 0) }}
            ariaLabelForHandle={say(TEXTS.position)}
            onChange={(seconds) => player.seek(seconds)}
          />
          <Marks marks={marks} end={end} onOpen={(at) => player.play({ start_s: at })} />
        </div>
        <Select
          size="small"
          value={rate}
          aria-label={say(TEXTS.rate)}
          options={RATES.map((value) => ({ value, label: `${value}×` }))}
          onChange={player.setRate}
        />
      </div>
    </div>
  )
}

interface MarksProps {
  readonly marks: readonly PlayerMark[]
  readonly end: number
  readonly onOpen: (at: number) => void
}

/** Dots under the timeline. They are not in the tab order, since the list of comments has the same moments. */
function Marks({ marks, end, onOpen }: MarksProps) {
  const placed = marks.flatMap(({ at_s, text }) => (at_s === null ? [] : [{ at: at_s, text }]))
  return (
    <div className={classes.marks}>
      {placed.map(({ at, text }) => (
        <button
          key={`${at} ${text}`}
          type="button"
          tabIndex={-1}
          className={classes.mark}
          style={{ left: `${Math.min(100, (at / end) * 100)}%` }}
          aria-label={`${clock(at)} ${text}`}
          title={`${clock(at)} ${text}`}
          onClick={() => onOpen(at)}
        />
      ))}
    </div>
  )
}

/** Play, back and position: also at the top of the sheet that covers the player on a phone. */
export function PlayerButtons({ player, durationS }: Pick<Props, 'player' | 'durationS'>) {
  const say = useSay()
  const { paused, waiting } = usePlayerState(player)
  const now = useSeconds(player.onSeconds, 1)
  return (
    <>
      <Button
        type="primary"
        shape="circle"
        loading={waiting && !paused}
        icon={paused ? <CaretRightOutlined /> : <PauseOutlined />}
        aria-label={say(paused ? TEXTS.play : TEXTS.pause)}
        onClick={player.toggle}
      />
      <Button
        icon={<UndoOutlined />}
        aria-label={say(TEXTS.back)}
        title={say(TEXTS.back)}
        onClick={() => player.seek(player.seconds() - BACK_S)}
      >
        {BACK_S}
      </Button>
      <span className={`${classes.clock} tabular`}>
        {/* nothing is announced before it moves */}
        {clock(now || player.seconds())} / {clock(durationS)}
      </span>
    </>
  )
}
