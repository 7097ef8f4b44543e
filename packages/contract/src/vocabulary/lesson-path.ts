import { type Named, named } from './locale.ts'

/** Phases of the introduction–development–transfer path, in the order in which a lesson is planned. */
export const PHASES = ['introduction', 'development', 'practice', 'transfer'] as const
export type Phase = (typeof PHASES)[number]
export const PHASE_NAMES: Readonly<Record<Phase, Named>> = {
  introduction: named('导入', 'Introduction'),
  development: named('展开', 'Development'),
  practice: named('练习', 'Practice'),
  transfer: named('迁移', 'Transfer'),
}

/** How completely a stage of the lesson plan was found in the lesson. */
export const PLAN_VERDICTS = ['full', 'partial', 'unseen'] as const
export type PlanVerdict = (typeof PLAN_VERDICTS)[number]
export const PLAN_VERDICT_NAMES: Readonly<Record<PlanVerdict, Named>> = {
  full: named('完全匹配', 'Full match'),
  partial: named('部分匹配', 'Partial match'),
  unseen: named('未见', 'Not seen'),
}

/** How one term of the knowledge graph is related to another. */
export const RELATIONS = ['is_a', 'part_of', 'cause', 'example', 'contrast', 'prerequisite', 'related'] as const
export type Relation = (typeof RELATIONS)[number]
export const RELATION_NAMES: Readonly<Record<Relation, Named>> = {
  is_a: named('属于', 'is a'),
  part_of: named('组成', 'part of'),
  cause: named('因果', 'causes'),
  example: named('举例', 'example of'),
  contrast: named('对比', 'in contrast to'),
  prerequisite: named('先修', 'comes before'),
  related: named('相关', 'related'),
}

/** A person's verdict on a proposed "comes before" relation. */
export const RELATION_VERDICTS = ['confirmed', 'rejected'] as const
export type RelationVerdict = (typeof RELATION_VERDICTS)[number]

/** State of a "comes before" relation: proposed until a person has reviewed it. */
export type RelationState = 'proposed' | RelationVerdict
export const RELATION_STATE_NAMES: Readonly<Record<RelationState, Named>> = {
  proposed: named('待确认', 'to be confirmed'),
  confirmed: named('已确认', 'confirmed'),
  rejected: named('已否定', 'rejected'),
}

/** Learning styles of the knowledge-action plane: pupils' utterances are labelled, never pupils. */
export const KNOWLEDGE_ACTION_STYLES = ['perceptive', 'reflective', 'realistic', 'active'] as const
export type KnowledgeActionStyle = (typeof KNOWLEDGE_ACTION_STYLES)[number]
export const KNOWLEDGE_ACTION_STYLE_NAMES: Readonly<Record<KnowledgeActionStyle, Named>> = {
  perceptive: named('感悟型 (场景→内化)', 'Perceptive (scene to insight)'),
  reflective: named('哲理型 (概念→内化)', 'Reflective (concept to insight)'),
  realistic: named('现实型 (概念→练习)', 'Realistic (concept to practice)'),
  active: named('能动型 (场景→练习)', 'Active (scene to practice)'),
}
