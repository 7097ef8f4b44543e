import { areVoicesUnsure } from '@keguan/contract/report/lesson/doubt/voices-unsure'
import { areWordsRough, areWordsUnsure } from '@keguan/contract/report/lesson/doubt/words-unsure'
import { LESSON_EDITION_RULES, type ReportSection } from '@keguan/contract/vocabulary/edition'
import type { ReportDepth } from '@keguan/contract/vocabulary/report-depth'
import { FONT_FAMILIES, type ThemeName } from '@keguan/figures/kit/theme'
import { atDepth } from '@keguan/figures/lesson/depth'
import { buildReportView } from '@keguan/figures/lesson/report-view'
import type { LessonBefore } from '@keguan/figures/lesson/view'
import { Button, Drawer } from 'antd'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { LessonPlanBar } from '../../components/plan/lesson-plan.tsx'
import type { Clip } from '../../components/player/create-player.ts'
import { MediaElement } from '../../components/player/media-element.tsx'
import { type Moments, MomentsProvider } from '../../components/player/moments.tsx'
import { PlayerBar } from '../../components/player/player-bar.tsx'
import { useReportTheme } from '../../components/report/report-theme.ts'
import { VoiceMarks } from '../../components/voice-marks/voice-marks.tsx'
import { listAddress } from '../../lib/addresses.ts'
import { hashOf } from '../../lib/page-settings.ts'
import { useStore } from '../../lib/store.ts'
import { useNarrow } from '../../lib/use-media.ts'
import { usePrinting } from '../../lib/use-printing.ts'
import { useLocale, useText } from '../../locales/intl.ts'
import { reportDepth } from '../../models/report-depth.ts'
import { themeSetting } from '../../models/setting.ts'
import { saveReport } from '../../report-files/save-report.ts'
import type { LessonReport } from '../../services/report.ts'
import { Agreement } from './agreement/agreement.tsx'
import { Comparison } from './comparison.tsx'
import { Contents } from './contents.tsx'
import { DepthSwitch } from './depth-switch.tsx'
import { MeasureTable } from './measures/measure-table.tsx'
import { ExamPoints } from './points/exam-points.tsx'
import { RecognitionBar } from './recognition/recognition-bar.tsx'
import { ReportHeader } from './report-header.tsx'
import { metaOf, type ShownLesson } from './report-meta.ts'
import styles from './report-page.module.css'
import { HeadCards } from './sections/head-cards.tsx'
import { Section } from './sections/section.tsx'
import { Summary, Warnings } from './sections/summary.tsx'
import { withOverview } from './sections/with-overview.ts'
import { Story } from './story/story.tsx'
import { useMarkAdvice } from './story/use-advice.ts'
import { type Shown, TranscriptDrawer } from './transcript/transcript-drawer.tsx'
import { useArrival } from './use-arrival.ts'
import { useCurrentSection } from './use-current-section.ts'
import type { Recording } from './use-lesson.ts'
import { usePagePlayer } from './use-page-player.ts'
import { useSaid } from './use-said.ts'

const NO_SECONDS = () => () => undefined

interface LessonReportProps {
  readonly detail: ShownLesson
  readonly report: LessonReport
  readonly recording: Recording | null
  /** Further actions on the lesson, among the buttons at the top. */
  readonly more?: ReactNode
  /** Back link of a reader without an account, who changes nothing and fetches nothing more. */
  readonly visitorBack?: string
  /** Context of the report; undefined if it could not be loaded. */
  readonly before: LessonBefore | undefined
}

function useView(
  { detail, report, before }: Pick<LessonReportProps, 'detail' | 'report' | 'before'>,
  theme: ThemeName,
  depth: ReportDepth,
) {
  const locale = useLocale()
  return useMemo(() => {
    const whole = buildReportView(report, { locale, theme, meta: metaOf(detail), ...(before && { before }) })
    const view = atDepth(whole, depth)
    return depth === 'teacher' ? view : { ...view, sections: withOverview(view.sections, locale) }
  }, [report, locale, theme, detail, before, depth])
}

/** Sections to export; all by default. */
function useChosen(ids: readonly ReportSection[]) {
  const [left, setLeft] = useState<ReadonlySet<ReportSection>>(new Set())
  const chosen = new Set(ids.filter((id) => !left.has(id)))
  const choose = (next: ReadonlySet<ReportSection>) => setLeft(new Set(ids.filter((id) => !next.has(id))))
  return { chosen, choose }
}

export function LessonReportView({ detail, report, before, recording, more, visitorBack }: LessonReportProps) {
  const text = useText()
  const locale = useLocale()
  const chosenTheme = useStore(themeSetting)
  const printing = usePrinting()
  const narrow = useNarrow()
  const theme = printing ? 'light' : chosenTheme
  const depth = useStore(reportDepth)
  const isWhole = depth === 'researcher'
  const view = useView({ detail, report, before }, theme, depth)
  const mark = useMarkAdvice(detail.analysis_id, report, before)
  const player = usePagePlayer(recording)
  const palette = useReportTheme(theme, printing)
  const ids = useMemo(() => view.sections.map((section) => section.id), [view])
  const current = useCurrentSection(ids)
  const { chosen, choose } = useChosen(ids)
  const isUnsure = areVoicesUnsure(report)
  // the panel stays while marks resolve the doubt
  const [wasUnsure] = useState(isUnsure)
  const isInvited = !isWhole && detail.mine && recording !== null && (isUnsure || wasUnsure)
  const [contentsOpen, setContentsOpen] = useState(false)
  const [transcriptOpen, setTranscriptOpen] = useState(false)
  const { said, marks, hasEvaluations } = useSaid(detail)
  const [withSaid, setWithSaid] = useState(true)
  const [shown, setShown] = useState<Shown | null>(null)
  const hasTranscript = report.utterances.length > 0

  useEffect(() => {
    const before = document.title
    document.title = view.title
    return () => {
      document.title = before
    }
  }, [view.title])

  const moments = useMemo<Moments>(
    () => ({
      audible: player !== null,
      onSeconds: player?.onSeconds ?? NO_SECONDS,
      open: (clip: Clip) => {
        if (player !== null) {
          player.play(clip)
          return
        }
        setShown({ atS: clip.start_s })
        setTranscriptOpen(true)
      },
      read: (words: string) => {
        const at = report.utterances.findIndex((utterance) => utterance.text === words)
        if (at < 0) return null
        return () => {
          setShown({ at })
          setTranscriptOpen(true)
        }
      },
    }),
    [player, report.utterances],
  )

  useArrival(moments, !detail.has_media && hasTranscript)

  const openTranscript = hasTranscript ? () => setTranscriptOpen(!transcriptOpen) : null
  const contents = (onGo?: () => void) => (
    <Contents
      entries={view.sections}
      chosen={chosen}
      onChoose={choose}
      said={hasEvaluations ? { chosen: withSaid, onChoose: setWithSaid } : undefined}
      current={current}
      {...(onGo === undefined ? {} : { onGo })}
    />
  )
  const isVisited = visitorBack !== undefined
  const beside = (group: 'place' | 'subject') =>
    isVisited ? undefined : <Comparison analysisId={detail.analysis_id} report={report} beside={group} />
  const besides: Partial<Record<ReportSection, ReactNode>> = {
    ...(isWhole && { teacherLanguage: beside('place'), leftRight: beside('subject') }),
    // The report of sound alone has S-T codes to check, and no Flanders section.
    ...(isWhole && { [report.fias.codes.length > 0 ? 'flanders' : 'st']: <Agreement report={report} /> }),
    // a plan cannot be compared with words that are mostly wrong
    path:
      detail.mine && (report.plan !== undefined || !areWordsUnsure(report)) ? (
        <LessonPlanBar analysisId={detail.analysis_id} title={detail.title} told={report.plan !== undefined} />
      ) : undefined,
  }
  return (
    <MomentsProvider value={moments}>
      {/* As in figures: quotation marks take the width of their script. */}
      <div
        className={`${styles.page} ${recording === null ? styles.silent : ''}`}
        style={{ fontFamily: FONT_FAMILIES[locale] }}
      >
        <ReportHeader
          view={view}
          depth={depth}
          back={visitorBack ?? listAddress()}
          formats={isVisited ? [] : LESSON_EDITION_RULES[report.edition].exports}
          exportable={chosen.size > 0}
          onSave={(format) =>
            saveReport(format, {
              analysisId: detail.analysis_id,
              title: view.title,
              locale,
              theme,
              depth,
              sections: chosen.size === ids.length ? undefined : ids.filter((id) => chosen.has(id)),
              evaluations: hasEvaluations && withSaid,
            })
          }
          evaluations={detail.mine ? hashOf(`/evaluation/lesson?analysis_id=${detail.analysis_id}`) : null}
          onContents={() => setContentsOpen(true)}
          more={more}
          onTranscript={recording === null ? openTranscript : null}
        />
        <RecognitionBar detail={detail} report={report} />
        <div className={styles.origins}>
          {narrow ? <DepthSwitch className={styles.depth!} /> : null}
          <p>{view.origins.join(' · ')}</p>
        </div>
        <div className={`${styles.body} ${isWhole ? '' : styles.brief}`} data-depth={depth}>
          {isWhole ? <aside className={styles.aside}>{contents()}</aside> : null}
          <div>
            {isInvited ? <VoiceMarks analysisId={detail.analysis_id} report={report} /> : null}
            {view.story === undefined ? null : (
              <Story
                story={view.story}
                warnings={isWhole ? [] : view.warnings}
                marks={before?.history.marks ?? {}}
                onMark={before && report.advice ? (id, said) => void mark(id, said) : null}
                remedy={
                  openTranscript && detail.mine && areWordsRough(report) ? (
                    <Button type="link" size="small" onClick={openTranscript}>
                      {text('report.transcript.open')}
                    </Button>
                  ) : null
                }
              />
            )}
            {view.sections.map((section, index) => (
              <Section
                key={section.id}
                section={section}
                number={index + 1}
                theme={theme}
                exported={chosen.has(section.id)}
                beside={besides[section.id]}
                {...(section.id === 'overview' && isWhole
                  ? {
                      lead: (
                        <>
                          <HeadCards cards={view.head} />
                          <Summary summary={view.summary} />
                          <Warnings warnings={view.warnings} />
                          {detail.mine && recording !== null ? (
                            <VoiceMarks analysisId={detail.analysis_id} report={report} />
                          ) : null}
                        </>
                      ),
                      children: (
                        <>
                          <h3 className={styles.tableTitle}>{text('report.table')}</h3>
                          <MeasureTable rows={view.table} version={report.analysis_version} />
                        </>
                      ),
                    }
                  : {})}
              />
            ))}
            {detail.mine && !isVisited ? <ExamPoints analysisId={detail.analysis_id} /> : null}
            {view.method === undefined ? null : <p className={styles.method}>{view.method.join(' · ')}</p>}
          </div>
        </div>
        {recording === null || player === null ? null : (
          <>
            <MediaElement player={player} kind={recording.urls.media_kind ?? 'audio'} />
            <PlayerBar
              player={player}
              peaks={recording.peaks}
              peaksPerS={recording.urls.peaks_per_s}
              segments={report.segments}
              turns={report.turns}
              durationS={report.media?.duration_s ?? report.duration_s ?? 0}
              palette={palette}
              marks={marks}
              onTranscript={openTranscript}
              transcriptOpen={transcriptOpen}
            />
          </>
        )}
        <Drawer
          open={contentsOpen}
          onClose={() => setContentsOpen(false)}
          placement="left"
          size={280}
          title={null}
          closable={false}
          getContainer={false}
          rootStyle={{ position: 'fixed' }}
        >
          {contents(() => setContentsOpen(false))}
        </Drawer>
        {hasTranscript ? (
          <TranscriptDrawer
            lesson={detail}
            isVisited={isVisited}
            report={report}
            shown={shown}
            said={said}
            open={transcriptOpen}
            onClose={() => setTranscriptOpen(false)}
          />
        ) : null}
      </div>
    </MomentsProvider>
  )
}
