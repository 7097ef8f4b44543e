import {
  CaretRightOutlined,
  FileTextOutlined,
  MutedOutlined,
  PauseOutlined,
  SoundOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons'
import type { Segment } from '@keguan/contract/report/lesson/report'
import { clock } from '@keguan/figures/kit/format'
import type { LessonPalette } from '@keguan/figures/lesson/theme'
import { Button, Popover, Select, Slider, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../locales/intl.ts'
import { type Player, RATES } from './create-player.ts'
import styles from './player.module.css'
import type { PlayerCommand } from './player-keys.ts'
import { nextTurnStart, previousTurnStart } from './turn-navigation.ts'
import { usePlayerKeys, usePlayerState, useSeconds } from './use-player.ts'
import { type PlayerMark, Waveform } from './waveform.tsx'

const NUDGE_S = 5

interface PlayerBarProps {
  readonly player: Player
  readonly peaks: Uint8Array | null
  readonly peaksPerS: number
  readonly segments: readonly Segment[]
  readonly turns: readonly Segment[]
  readonly durationS: number
  readonly palette: LessonPalette
  readonly marks?: readonly PlayerMark[]
  /** Opens the transcript; absent if there is none. */
  readonly onTranscript: (() => void) | null
  readonly transcriptOpen: boolean
}

function runCommand(player: Player, turns: readonly Segment[], command: PlayerCommand): void {
  const seconds = player.seconds()
  const jump = (target: number | null) => target !== null && player.seek(target)
  if (command === 'toggle') player.toggle()
  else if (command === 'back') player.seek(seconds - NUDGE_S)
  else if (command === 'forward') player.seek(seconds + NUDGE_S)
  else if (command === 'previous') jump(previousTurnStart(turns, seconds))
  else jump(nextTurnStart(turns, seconds))
}

function Control(props: {
  label: string
  icon: ReactNode
  onClick: () => void
  primary?: boolean
  pressed?: boolean
  loading?: boolean
  className?: string
}) {
  const { label, icon, onClick, primary = false, pressed, loading = false, className = '' } = props
  return (
    <Tooltip title={label}>
      <Button
        className={className}
        type={primary ? 'primary' : 'text'}
        shape="circle"
        icon={icon}
        loading={loading}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
        // A mouse click leaves the focus on the page, so that Space still plays and pauses.
        onMouseDown={(event) => event.preventDefault()}
      />
    </Tooltip>
  )
}

function Clock({ player, durationS }: { player: Player; durationS: number }) {
  const now = useSeconds(player.onSeconds, 1)
  return (
    <span className={styles.clock}>
      {clock(now)} <span className={styles.total}>/ {clock(Math.round(durationS))}</span>
    </span>
  )
}

function Volume({ player }: { player: Player }) {
  const text = useText()
  const { volume, muted } = usePlayerState(player)
  const level = muted ? 0 : volume
  const label = text('report.player.volume')
  const slider = (
    <div className={styles.volume}>
      <Slider
        vertical
        min={0}
        max={100}
        value={Math.round(level * 100)}
        ariaLabelForHandle={label}
        tooltip={{ open: false }}
        onChange={(value) => player.setVolume(value / 100)}
      />
    </div>
  )
  return (
    <Popover content={slider} trigger={['hover', 'focus']}>
      <Button
        type="text"
        shape="circle"
        className={styles.wideOnly!}
        aria-label={text(level === 0 ? 'report.player.unmute' : 'report.player.mute')}
        icon={level === 0 ? <MutedOutlined /> : <SoundOutlined />}
        onClick={player.toggleMute}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  )
}

export function PlayerBar(props: PlayerBarProps) {
  const { player, turns, durationS, onTranscript, transcriptOpen } = props
  const text = useText()
  const { paused, waiting, failed, rate } = usePlayerState(player)
  const run = (command: PlayerCommand) => runCommand(player, turns, command)
  usePlayerKeys(run)
  return (
    <section className={styles.bar} aria-label={text('report.player.name')}>
      {failed ? (
        <div className={styles.failed} role="alert">
          {text('report.player.failed')}
          <Button size="small" onClick={player.retry}>
            {text('report.player.retry')}
          </Button>
        </div>
      ) : null}
      <div className={styles.controls}>
        <Control
          label={text('report.player.previous')}
          icon={<StepBackwardOutlined />}
          onClick={() => run('previous')}
          className={styles.wideOnly!}
        />
        <Control
          label={text(paused ? 'report.player.play' : 'report.player.pause')}
          icon={paused ? <CaretRightOutlined /> : <PauseOutlined />}
          onClick={() => run('toggle')}
          loading={waiting && !paused}
          primary
        />
        <Control
          label={text('report.player.next')}
          icon={<StepForwardOutlined />}
          onClick={() => run('next')}
          className={styles.wideOnly!}
        />
        <Clock player={player} durationS={durationS} />
      </div>
      <Waveform {...props} />
      <div className={styles.controls}>
        <Select
          size="small"
          variant="borderless"
          className={styles.rate!}
          value={rate}
          aria-label={text('report.player.rate')}
          options={RATES.map((value) => ({ value, label: `${value}×` }))}
          onChange={player.setRate}
          popupMatchSelectWidth={false}
        />
        <Volume player={player} />
        {onTranscript === null ? null : (
          <Control
            label={text('report.player.transcript')}
            icon={<FileTextOutlined />}
            onClick={onTranscript}
            pressed={transcriptOpen}
          />
        )}
      </div>
    </section>
  )
}
