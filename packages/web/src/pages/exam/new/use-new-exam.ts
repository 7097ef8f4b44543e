import type { BlueprintEntry, ColumnChoice, ExamDetail, ExamReading } from '@keguan/contract/api/exam'
import { DEFAULT_EXAM_SETTINGS } from '@keguan/contract/report/exam/settings'
import { EXAM_FILE_BYTES_MAX, type ExamUpdate } from '@keguan/contract/vocabulary/exam'
import { useState } from 'react'
import { useFailureText } from '../../../components/failure/use-failure-text.ts'
import { base64Of } from '../../../lib/base64.ts'
import { localDay } from '../../../lib/format.ts'
import { useSay } from '../../../locales/say.ts'
import { createExam, type ReadInput, readMarks } from '../../../services/exam.ts'
import { type ChosenSettings, linePapers, readySettings } from '../settings/chosen-settings.ts'
import type { CountedRows } from './doubled-rows.tsx'
import { factsOf } from './facts-of.ts'
import { type ExamFacts, guessFacts } from './guess-facts.ts'
import { NEW_TEXTS as T } from './texts.ts'

type PaperFulls = NonNullable<ReadInput['paper_fulls']>
type Source = Pick<ReadInput, 'file' | 'text'>

const settingsOf = ({ compulsory: _, ...settings }: ExamDetail['settings']): ChosenSettings => settings

/** State of a new exam: sheet read, shown, corrected, confirmed. Until then the server stores nothing. */
export function useNewExam(earlier: ExamDetail | null, earlierRows: readonly BlueprintEntry[]) {
  const say = useSay()
  const words = useFailureText()
  const [source, setSource] = useState<Source | null>(null)
  const [reading, setReading] = useState<ExamReading | null>(null)
  const [columns, setColumns] = useState<ReadInput['columns']>()
  const [rows, setRows] = useState<CountedRows>([])
  const [fulls, setFulls] = useState<PaperFulls>([])
  const [entries, setEntries] = useState<readonly BlueprintEntry[]>(earlierRows)
  const [facts, setFacts] = useState<ExamFacts | null>(earlier && factsOf(earlier))
  const [settings, setSettings] = useState(settingsOf(earlier?.settings ?? DEFAULT_EXAM_SETTINGS))
  const [pseudonymous, setPseudonymous] = useState(earlier?.pseudonymous ?? false)
  const [accepted, setAccepted] = useState(false)
  const [mode, setMode] = useState<ExamUpdate>('replace')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const updateOf = (which: ExamUpdate) =>
    earlier ? { update: { exam_analysis_id: earlier.exam_analysis_id, mode: which } } : {}

  async function work(task: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      await task()
    } catch (error) {
      setFailure(words(error))
    }
    setBusy(false)
  }

  const read = (from: Source, input: Partial<ReadInput> & { readonly which?: ExamUpdate }, name = '') =>
    work(async () => {
      const { which = mode, ...more } = input
      const counted = more.counted_rows ?? (from === source ? rows : [])
      const said = more.paper_fulls ?? (from === source ? fulls : [])
      const found = await readMarks({ ...from, ...updateOf(which), ...more, counted_rows: counted, paper_fulls: said })
      setSource(from)
      setReading(found)
      setColumns(input.columns)
      setRows(counted)
      setFulls(said)
      if (found.blueprint) setEntries(found.blueprint.rows)
      // choosing another of the doubled rows keeps the errors accepted
      if (!more.counted_rows) setAccepted(false)
      setFacts((before) => before ?? guessFacts(found, name, localDay(new Date())))
    })

  const fileOf = async (file: File) => ({ name: file.name, content: await base64Of(file) })
  const isTooLarge = (file: File): boolean => {
    const tooLarge = file.size > EXAM_FILE_BYTES_MAX
    if (tooLarge) setFailure(say(T.tooLarge))
    return tooLarge
  }

  const papers = linePapers(reading?.papers ?? [], reading?.questions ?? [])
  const ready = readySettings(settings, papers)

  return {
    ...{ papers, isReady: ready !== null },
    ...{ source, reading, entries, facts, settings, pseudonymous, accepted, mode, busy, failure },
    ...{ setEntries, setFacts, setSettings, setPseudonymous, setAccepted },
    async choose(file: File): Promise<void> {
      if (!isTooLarge(file)) await read({ file: await fileOf(file) }, {}, file.name)
    },
    paste: (text: string) => (text.trim() === '' ? Promise.resolve() : read({ text }, {})),
    mend: (next: ColumnChoice[]) => (source ? read(source, { columns: next }) : Promise.resolve()),
    chooseRows: (counted_rows: CountedRows) =>
      source ? read(source, { counted_rows, ...(columns && { columns }) }) : Promise.resolve(),
    sayFull: (paper: PaperFulls[number]) =>
      source
        ? read(source, {
            paper_fulls: [...fulls.filter((one) => one.paper !== paper.paper), paper],
            ...(columns && { columns }),
          })
        : Promise.resolve(),
    async chooseBlueprint(file: File): Promise<void> {
      if (source && !isTooLarge(file))
        await read(source, { blueprint_file: await fileOf(file), ...(columns && { columns }) })
    },
    changeMode: (which: ExamUpdate) => {
      setMode(which)
      return source ? read(source, { which, ...(columns && { columns }) }) : Promise.resolve()
    },
    startOver: () => {
      setSource(null)
      setReading(null)
      setFailure(null)
      if (!earlier) setFacts(null)
    },
    /** Resolves to the id of the exam, or to null if the server refused. */
    async confirm(): Promise<string | null> {
      if (!source || !facts || !ready) return null
      let id: string | null = null
      await work(async () => {
        const made = await createExam({
          ...source,
          ...(columns && { columns }),
          ...{ counted_rows: rows, paper_fulls: fulls },
          ...facts,
          blueprint: entries.map((entry) => ({ ...entry, points: [...entry.points] })),
          ...{ settings: ready, pseudonymous, accept_errors: accepted },
          ...updateOf(mode),
        })
        id = made.exam_analysis_id
      })
      return id
    },
  }
}
