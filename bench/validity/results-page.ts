type Codes = { rt: number; ch: number; mode: string }
type Scored = {
  name: string
  der: number
  missed: number
  falseAlarm: number
  confused: number
  activity: number
  shareError: number
  syllables: number
  perSentence: number
  st: { found: Codes; real: Codes }
  rated: { confidence: number; frames: number; right: number }[]
}
type Syllables = { syllables: number; perSentence: number }
type AgainstPraat = {
  name: string
  pitch: { medianSt: number; gross: number; voicing: number }
  ours: Syllables
  praat: Syllables
}

export type Validity = {
  date: string
  machine: string
  command: string
  seeds: string
  praatSeeds: string | undefined
  noiseDb: number
  clean: Scored[]
  noisy: Scored[]
  praat: AgainstPraat[]
  sample: { missed: number; falseAlarm: number } | undefined
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
const most = (numbers: readonly number[]) => Math.max(...numbers.map(Math.abs))
const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

export function asMarkdown(result: Validity): string {
  const { date, machine, command, seeds, noiseDb, clean } = result
  return `# How right the layers are

${date} · ${machine}
Command: \`${command}\`

Lessons have synthetic voices: good for comparison and regression, no claim about real classrooms. Settings were chosen on seeds 1–40 only. Truth is painted at 10 ms from the sentences, choral speech once, as pupil. No collar.

## Seeds ${seeds}, ${clean.length} lessons

${summary(result)}

Lessons of ten minutes by \`tools/make-lesson.mjs\`. Truth counts pauses at commas and full stops inside a sentence as speech; the product does not count those above 0.2 s. Noise: pink, ${noiseDb} dB below the RMS of the whole mix. Mode: likeliest over 30 starting points of a sampling every 30 s.

## Lesson by lesson, clean

${row('lesson', 'speaker error', 'missed', 'false alarm', 'confused', 'activity', 'share off, points', 'Rt found / true', 'Ch found / true', 'mode found / true')}
${row('---', ...new Array<string>(9).fill('---:'))}
${clean.map(lessonRow).join('\n')}

## Confidence of segments

Time of the segments with a confidence in each range, and the share of it in which teacher or pupil is right; clean and noisy lessons together.

${reliability([...result.clean, ...result.noisy])}
${againstPraat(result)}${sample(result)}`
}

function summary({ clean, noisy }: Pick<Validity, 'clean' | 'noisy'>): string {
  const of = (key: 'der' | 'activity' | 'shareError' | 'syllables' | 'perSentence') => (scored: Scored[]) =>
    scored.map((each) => each[key])
  const rt = (scored: Scored[]) => scored.map(({ st }) => st.found.rt - st.real.rt)
  const ch = (scored: Scored[]) => scored.map(({ st }) => st.found.ch - st.real.ch)
  const modes = (scored: Scored[]) => mean(scored.map(({ st }) => (st.found.mode === st.real.mode ? 1 : 0)))
  const line = (what: string, limit: string, cell: (scored: Scored[]) => string) =>
    row(what, cell(clean), cell(noisy), limit)
  return [
    row('', 'clean', 'noisy', 'wanted, clean'),
    row('---', '---:', '---:', '---:'),
    line('speaker error (DER), mean', '≤ 3.5 %; noisy ≤ 8 %', (all) => percent(mean(of('der')(all)))),
    line('speaker error, worst', '≤ 8 %', (all) => percent(most(of('der')(all)))),
    line('speech activity, frames right', '≥ 98.5 %', (all) => percent(mean(of('activity')(all)), 2)),
    line('teacher share, mean off, points', '', (all) => (100 * mean(of('shareError')(all).map(Math.abs))).toFixed(2)),
    line('teacher share, furthest off, points', '≤ 2', (all) => (100 * most(of('shareError')(all))).toFixed(2)),
    line(
      'Rt, mean / furthest off',
      '≤ 0.03',
      (all) => `${mean(rt(all).map(Math.abs)).toFixed(3)} / ${most(rt(all)).toFixed(3)}`,
    ),
    line(
      'Ch, mean / furthest off',
      '≤ 0.03',
      (all) => `${mean(ch(all).map(Math.abs)).toFixed(3)} / ${most(ch(all)).toFixed(3)}`,
    ),
    line('likeliest mode agrees', '≥ 90 %', (all) => percent(modes(all), 0)),
    line('syllables found', '96–104 %', (all) => percent(mean(of('syllables')(all)))),
    line('syllables, error per sentence', '≤ 6 %', (all) => percent(mean(of('perSentence')(all)))),
  ].join('\n')
}

function lessonRow({
  name,
  der,
  missed,
  falseAlarm,
  confused,
  activity,
  shareError,
  st: { found, real },
}: Scored): string {
  const rates = [der, missed, falseAlarm, confused, activity].map((share) => percent(share))
  const share = (100 * shareError).toFixed(1)
  const pair = (key: 'rt' | 'ch') => `${found[key].toFixed(3)} / ${real[key].toFixed(3)}`
  return row(name, ...rates, share, pair('rt'), pair('ch'), `${found.mode} / ${real.mode}`)
}

const RANGES = [0, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 1.000001] as const

function reliability(scored: readonly Scored[]): string {
  const rated = scored.flatMap((each) => each.rated)
  const lines = RANGES.slice(1).flatMap((end, i) => {
    const inside = rated.filter(({ confidence }) => confidence >= RANGES[i]! && confidence < end)
    const frames = inside.reduce((sum, each) => sum + each.frames, 0)
    if (frames === 0) return []
    const told = inside.reduce((sum, each) => sum + each.confidence * each.frames, 0) / frames
    const right = inside.reduce((sum, each) => sum + each.right, 0) / frames
    const range = `${RANGES[i]}–${Math.min(1, end)}`
    return [row(range, String(inside.length), (frames / 6000).toFixed(1), percent(told), percent(right))]
  })
  return [
    row('confidence', 'segments', 'minutes', 'said to be right', 'right'),
    row('---', ...new Array<string>(4).fill('---:')),
    ...lines,
    '',
  ].join('\n')
}

function againstPraat({ praat, praatSeeds }: Validity): string {
  if (praat.length === 0) return ''
  const pitch = (key: 'medianSt' | 'gross' | 'voicing') => mean(praat.map((each) => each.pitch[key]))
  const syllables = (whose: 'ours' | 'praat', key: keyof Syllables) => mean(praat.map((each) => each[whose][key]))
  return `
## Against Praat, seeds ${praatSeeds}

| pitch against Praat's \`To Pitch: 0.01, 75, 600\` | measured | wanted |
|---|---:|---:|
| median difference, semitones | ${pitch('medianSt').toFixed(3)} | ≤ 0.1 |
| gross errors (20 % off), share of frames voiced in both | ${percent(pitch('gross'))} | ≤ 3 % |
| voicing differs, share of all frames | ${percent(pitch('voicing'))} | ≤ 8 % |

| syllables against the truth | ours | Praat, de Jong & Wempe's script | wanted |
|---|---:|---:|---:|
| found in all | ${percent(syllables('ours', 'syllables'))} | ${percent(syllables('praat', 'syllables'))} | 96–104 % |
| error per sentence | ${percent(syllables('ours', 'perSentence'))} | ${percent(syllables('praat', 'perSentence'))} | ≤ 6 % |
`
}

function sample({ sample: scored }: Validity): string {
  if (!scored) return ''
  const { missed, falseAlarm } = scored
  return `
## A real telephone call

30 s, two speakers, from pyannote-audio's test data (MIT). Missed ${percent(missed)}, false alarm ${percent(falseAlarm)}, together ${percent(missed + falseAlarm)} of the spoken time (wanted ≤ 3 %). The recording was seen while thresholds were chosen.
`
}
