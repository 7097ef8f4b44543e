import type { Wait } from '@keguan/contract/report/lesson/report'
import { named } from '@keguan/contract/vocabulary/locale'
import type { FigureWords } from '../../../kit/figures/figure.ts'
import { lengthHistogram } from '../../../kit/figures/length-histogram.ts'
import { type Context, measureOf } from '../../context.ts'
import { pupilToTeacher, teacherPauses, teacherToPupil } from '../../gaps.ts'
import { settingOf } from '../../settings.ts'
import type { FigureView } from '../../view.ts'
import { AXIS_TEXTS } from '../../words/figures.ts'
import { emptyFigure } from '../empty-figure.ts'

const PAUSE_WORDS = {
  title: named('教师话中的停顿', 'Pauses within the teacher’s talk'),
  guide: named(
    '每根柱子是一种长度的停顿出现的次数；{pause_min_s} 秒以下是正常换气，不计在内。',
    'How often pauses of each length occur. Under {pause_min_s} s is breath and is left out.',
  ),
  alt: named('柱形图：教师话轮内 {n} 次停顿的时长分布。', 'Columns: lengths of {n} pauses within teacher turns.'),
}
const WAIT_WORDS = {
  title: named('教师说完到学生开口的等待', 'Waits from teacher to pupil'),
  guide: named(
    '虚线右边是 {wait_long_s} 秒及以上的等待，留给学生思考的时间更充分。',
    'Right of the dashed line are waits of {wait_long_s} s or more, which leave pupils room to think.',
  ),
  alt: named(
    '柱形图：{n} 次师生话轮间等待的时长分布，标出 {wait_long_s} 秒界限。',
    'Columns: lengths of {n} waits between teacher and pupil, with the {wait_long_s} s criterion.',
  ),
}
const REPLY_WORDS = {
  title: named('学生说完到教师接话的等待', 'Waits from pupil to teacher'),
  guide: named(
    '学生说完后多等一会儿，他们常会补充、修正自己的想法。虚线是 {wait_long_s} 秒。',
    'Given a moment longer, pupils often add to or correct what they said. The dashed line is {wait_long_s} s.',
  ),
  alt: named(
    '柱形图：{n} 次学生说完到教师接话的等待，标出 {wait_long_s} 秒界限。',
    'Columns: lengths of {n} waits between pupil and teacher, with the {wait_long_s} s criterion.',
  ),
}
const WAIT_EDGES_S = [0, 0.5, 1, 2, 3, 5]
const PAUSE_EDGES_S = [0.4, 0.5, 0.6, 0.8]
const CRITERION = named('≥ {wait_long_s} 秒', '≥ {wait_long_s} s')
/** The criterion from the literature is cited only if it is the one that was used. */
const ROWE_S = 3
const ROWE = named('≥ 3 秒（Rowe 1986）', '≥ 3 s (Rowe 1986)')

/** Next to the terms; without a transcript it takes the whole row. */
export function pauseHistogram(context: Context): FigureView {
  const lengthsS = teacherPauses(context.report).map(({ startS, endS }) => endS - startS)
  if (lengthsS.length === 0) {
    const why = measureOf(context.report, 'pause.median')?.why_missing ?? 'no_pauses'
    return emptyFigure(context, 'pause-histogram', PAUSE_WORDS, why)
  }
  const leastS = settingOf(context.report, 'pause_min_s')
  return lengthHistogram(context, {
    id: 'pause-histogram',
    words: PAUSE_WORDS,
    axisTitle: AXIS_TEXTS.pauseLength,
    lengthsS,
    edgesS: [leastS, ...PAUSE_EDGES_S.filter((edge) => edge > leastS)],
    color: context.palette.mark.teacher,
    wide: !context.report.sources.transcript,
  })
}

export const waitHistogram = (context: Context): FigureView =>
  waits(context, 'wait-histogram', WAIT_WORDS, teacherToPupil(context.report), context.palette.mark.student)

export const replyHistogram = (context: Context): FigureView =>
  waits(context, 'reply-histogram', REPLY_WORDS, pupilToTeacher(context.report), context.palette.mark.teacher)

function waits(context: Context, id: string, words: FigureWords, gaps: readonly Wait[], color: string): FigureView {
  const lengthsS = gaps.map((wait) => wait.end_s - wait.start_s)
  if (lengthsS.length === 0) {
    const why = measureOf(context.report, 'wait.median')?.why_missing ?? 'too_little_data'
    return emptyFigure(context, id, words, why)
  }
  const longS = settingOf(context.report, 'wait_long_s')
  return lengthHistogram(context, {
    id,
    words,
    axisTitle: AXIS_TEXTS.waitLength,
    lengthsS,
    edgesS: [...new Set([...WAIT_EDGES_S, longS])].sort((a, b) => a - b),
    color,
    criterion: { edgeS: longS, text: context.say(longS === ROWE_S ? ROWE : CRITERION) },
  })
}
