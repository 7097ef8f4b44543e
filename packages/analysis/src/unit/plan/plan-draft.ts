import {
  UNIT_PLAN_PARTS,
  UnitPlanDraft,
  type UnitPlanPart,
  type UnitPlanReading,
} from '@keguan/contract/report/unit/plan'
import { gradeIn, periodMinutesIn, periodsIn, subjectIn } from './plan-facts.ts'
import { itemsOf, type PlanItem, splitEvidence } from './plan-items.ts'
import { type NotedGoal, type PlanNotes, wordsIn } from './plan-notes.ts'

const MOST = { ideas: 12, goals: 30, lessons: 60, items: 200 } as const
const LINE = 2000

/** The collected notes as a draft plan for a person to complete, and the list of missing parts. */
export function draftOf(notes: PlanNotes): UnitPlanReading {
  const { lines } = notes
  const head = [...notes.opening, ...lines.theme, ...lines.subject, ...lines.grade, ...lines.periods]
  const said = head.join('\n')
  const loose: string[] = []
  const goals = goalsOf(notes, loose)
  const process = [...notes.lessons.entries()]
    .sort(([a], [b]) => a - b)
    .slice(0, MOST.lessons)
    .map(([, { title, minutes }]) => ({ title: clip(title), minutes }))
  const assessment = paperItems([[...lines.assessment, ...loose], ...notes.ofLessons.assessment])
  const homework = paperItems([lines.homework, ...notes.ofLessons.homework])
  const plan = UnitPlanDraft.parse({
    theme: clip(themeOf(notes)),
    subject: firstOf(lines.subject, subjectIn) ?? firstOf(head, subjectIn),
    grade: firstOf(lines.grade, gradeIn) ?? firstOf(head, gradeIn),
    periods:
      firstOf(lines.periods, (text) => periodsIn(text, true)) ??
      firstOf([...head, ...lines.process], periodsIn) ??
      (process.length > 0 ? process.length : null),
    period_minutes: periodMinutesIn([said, ...lines.process].join('\n')) ?? 40,
    ideas: ideasOf(notes),
    goals,
    task: { text: clip(lines.task.join('\n')), words: [] },
    process,
    papers: [
      ...(assessment.length > 0 ? [{ kind: 'assessment' as const, title: '', items: assessment }] : []),
      ...(homework.length > 0 ? [{ kind: 'homework' as const, title: '', items: homework }] : []),
    ],
    reflection: lines.reflection.join('\n').slice(0, 20_000),
  })
  const has: Record<UnitPlanPart, boolean> = {
    theme: plan.theme !== '',
    subject: plan.subject !== null,
    grade: plan.grade !== null,
    periods: plan.periods !== null,
    ideas: plan.ideas.length > 0,
    goals: goals.length > 0,
    evidence: goals.some(({ evidence }) => evidence !== ''),
    task: plan.task.text !== '',
    process: process.length > 0,
    assessment: assessment.length > 0,
    homework: homework.length > 0,
  }
  return { plan, missing: UNIT_PLAN_PARTS.filter((part) => !has[part]) }
}

const firstOf = <T>(texts: readonly string[], read: (text: string) => T | null): T | null =>
  texts.map((text) => read(text)).find((found) => found !== null) ?? null

/** As stated; else taken from the title of the document. */
function themeOf({ lines, opening }: PlanNotes): string {
  const named = lines.theme.map((line) => line.replace(/[（(][^()（）]*课时[^()（）]*[)）]/u, '').trim()).find(Boolean)
  if (named !== undefined) return named
  for (const line of opening) {
    const quoted = /[《“"]([^》”"]{2,60})[》”"]/u.exec(line)?.[1]
    if (quoted !== undefined) return quoted
    const title = line
      .replace(/(?:大|整体)?单元(?:整体)?(?:教学|学习|作业)?(?:设计|方案|规划|计划).*$|\b(?:unit )?plan\b.*$/iu, '')
      .replace(/^(?:.*(?:年级|初[一二三]|高[一二三])(?:[上下]册|全一册)?)?(?:数学|语文|英语)?\s*/u, '')
      .trim()
    if (title !== line && title.length >= 2) return title
  }
  return ''
}

function goalsOf({ goals, lines, ofLessons }: PlanNotes, loose: string[]) {
  const own = [...goals, ...itemsOf(lines.goals).map(noted)]
  // where the unit has none, those of its lessons are its goals
  const all = own.length > 0 ? own : ofLessons.goals.flatMap((each) => itemsOf(each)).map(noted)
  const proofs = itemsOf(lines.evidence)
  const isNumbered = proofs.length > 0 && proofs.every(({ number }) => number !== null && number <= all.length)
  if (isNumbered) for (const { number, text } of proofs) addEvidence(all[number! - 1]!, text)
  else if (proofs.length === all.length) for (const [at, { text }] of proofs.entries()) addEvidence(all[at]!, text)
  else for (const line of lines.evidence) loose.push(line)
  return unique(all.filter(({ text }) => text !== ''))
    .slice(0, MOST.goals)
    .map(({ text, evidence }, at) => ({ id: `g${at + 1}`, text: clip(text), evidence: clip(evidence), words: [] }))
}

function noted({ text }: PlanItem): NotedGoal {
  return { ...splitEvidence(text) }
}

function addEvidence(goal: NotedGoal, text: string): void {
  goal.evidence = [goal.evidence, text].filter(Boolean).join('\n')
}

function unique(goals: readonly NotedGoal[]): NotedGoal[] {
  return goals.filter(({ text }, at) => goals.findIndex((other) => other.text === text) === at)
}

const WORDS_BEHIND = /[（(]?\s{0,3}(?:关键词|主题词|核心词汇?|key ?words?)\s{0,3}[:：]([^()（）\n]+)[)）]?/iu

function ideasOf({ ideas, lines }: PlanNotes) {
  const items = itemsOf(lines.ideas).map(({ text }) => {
    const words = WORDS_BEHIND.exec(text)
    return { name: text.replace(WORDS_BEHIND, '').trim(), words: words ? wordsIn(words[1]!) : [] }
  })
  const all = [...ideas, ...items].filter(({ name }) => name !== '').slice(0, MOST.ideas)
  // words below a separate label belong to the only idea, or to the first
  const further = wordsIn(lines.words.join('\n'))
  return all.map(({ name, words }, at) => ({
    id: `i${at + 1}`,
    name: clip(name),
    words: [...new Set([...words, ...(at === 0 ? further : [])])].slice(0, 60),
  }))
}

function paperItems(groups: readonly (readonly string[])[]) {
  const items = groups.flatMap((lines) => itemsOf(lines)).filter(({ text }) => text !== '')
  const texts = items.map(({ text }) => text)
  return items
    .filter(({ text }, at) => texts.indexOf(text) === at)
    .slice(0, MOST.items)
    .map(({ text }, at) => ({ label: `${at + 1}`, text: text.slice(0, 4000), points: [] }))
}

const clip = (text: string): string => [...text.trim()].slice(0, LINE).join('').trim()
