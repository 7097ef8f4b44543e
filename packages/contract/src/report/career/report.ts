import * as z from 'zod'
import { RIASEC } from '../../vocabulary/riasec.ts'

export const CAREER_SOURCES = ['text', 'transcript', 'recognised'] as const
export type CareerSource = (typeof CAREER_SOURCES)[number]

const Interval = z.tuple([z.number(), z.number()])
const Letter = z.enum(RIASEC)
/** Values of the six letters, in the order R I A S E C. */
const Six = z.array(z.number()).length(RIASEC.length)

/** Strength of a result: `evidence_only` shows sentences and no profile. */
export const CAREER_LAMPS = ['evidence_only', 'low', 'enough'] as const
export type CareerLamp = (typeof CAREER_LAMPS)[number]

/** Minimum text for a result, in syllables, and for a steady one, in syllables and number of sources. */
export const CAREER_AMOUNTS = { first: 300, steady: 2000, sources: 2 } as const

/** A sentence that says something about interests, with the words that say it. */
export const CareerEvidence = z.object({
  source: z.number().int(),
  sentence: z.number().int(),
  text: z.string(),
  /** Where a transcript has times, seconds. */
  start_s: z.number().nullable(),
  words: z.array(z.object({ letter: Letter, word: z.string(), weight: z.number() })),
  /** Whether it counts: rejected activities and those of other people are shown but not counted. */
  bearing: z.enum(['own', 'negated', 'others']),
})
export type CareerEvidence = z.infer<typeof CareerEvidence>

/** 95 % interval of the share of a letter in what was said about interests, 0–1; the six shares add up to 1. */
export const CareerLetter = z.object({
  letter: Letter,
  evidence: z.number(),
  share: z.number(),
  interval: Interval,
  /** Probability that no other letter has a larger share. */
  first: z.number(),
})
export type CareerLetter = z.infer<typeof CareerLetter>

/** How an occupation of O*NET fits the profile. */
export const CareerOccupation = z.object({
  code: z.string(),
  title: z.object({ 'zh-CN': z.string(), 'en-US': z.string() }),
  scores: Six,
  /** Correlation of the six shares with the six scores, −1 to 1, with its 95 % interval. */
  fit: z.number(),
  interval: Interval,
  /** C-index of Brown & Gore, 0–18. */
  congruence: z.number().int(),
  /** M of Iachan, 0–28. */
  iachan: z.number().int(),
  /** Required preparation, 1 (little) to 5 (extensive). */
  zone: z.number().int().min(1).max(5),
})
export type CareerOccupation = z.infer<typeof CareerOccupation>

/** Result of the questionnaire, compared with the texts. */
export const CareerQuestionnaire = z.object({
  /** In the order R I A S E C. */
  sums: Six,
  /** The largest possible sum. */
  most: z.number().int(),
  /** Answered here, or sums of another tool. */
  origin: z.enum(['items', 'sums']),
  code: z.tuple([Letter, Letter, Letter]),
  /** Correlation of the sums with the shares of the texts; null without a profile, or where one of them is constant. */
  agreement: z.number().nullable(),
})
export type CareerQuestionnaire = z.infer<typeof CareerQuestionnaire>

/** How the person speaks in a recording, with the lesson measures: a description, not a personality profile. */
export const DELIVERY_MEASURES = [
  'rate.speech',
  'rate.articulation',
  'pause.share',
  'pause.median',
  'pitch.median_st',
  'pitch.sd_st',
  'loudness.sd_db',
] as const
export type DeliveryMeasure = (typeof DELIVERY_MEASURES)[number]

export const CareerDelivery = z.object({
  media: z.enum(['audio', 'video']),
  /** Of the recording, and of what the person says in it, seconds. */
  duration_s: z.number(),
  spoken_s: z.number(),
  /** The transcript does not match the recording, so its timings are uncertain. */
  misfit: z.boolean(),
  /** Syllables were counted from the sound: the words do not cover what the person says. */
  estimated: z.boolean(),
  measures: z.array(
    z.object({
      id: z.enum(DELIVERY_MEASURES),
      /** Null with the reason, if it cannot be computed. */
      value: z.number().nullable(),
      interval: Interval.nullable(),
      why_missing: z.string().nullable(),
    }),
  ),
})
export type CareerDelivery = z.infer<typeof CareerDelivery>

/** Words that a speech model wrote down: by which one, of how much of the speech, and how often it may be wrong. */
export const CareerRecognition = z.object({
  engine: z.string(),
  model: z.string(),
  /** Over all files of the model. */
  sha256: z.string(),
  /** Speech in the recording, and the part of it that was transcribed, seconds. */
  speech_s: z.number(),
  recognised_s: z.number(),
  /** Estimated share of wrong characters, 0–1; null where the model does not say how sure it is. */
  error_rate: z.number().nullable(),
})
export type CareerRecognition = z.infer<typeof CareerRecognition>

export const CareerReport = z.object({
  version: z.string(),
  title: z.string(),
  sources: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(CAREER_SOURCES),
      syllables: z.number().int(),
      sentences: z.number().int(),
      /** When it was written or said; null if unknown. */
      date: z.iso.date().nullable(),
      /** Six shares of this source alone; null where it has too little evidence. */
      shares: Six.nullable(),
      /** Its style: syllables per sentence, and distinct words or characters per hundred. */
      sentence_syllables: z.number().nullable(),
      variety: z.number().nullable(),
      /** Of a recording alone. */
      delivery: CareerDelivery.optional(),
      /** Of a recording without a transcript. */
      recognition: CareerRecognition.optional(),
    }),
  ),
  syllables: z.number().int(),
  lamp: z.enum(CAREER_LAMPS),
  /** Evidence of all letters together; one word or phrase that says something is about 1. */
  evidence_amount: z.number(),
  evidence: z.array(CareerEvidence),
  /** Highest share first; null with `evidence_only`. */
  profile: z
    .object({
      letters: z.array(CareerLetter),
      code: z.tuple([Letter, Letter, Letter]),
      /** Letters whose interval overlaps that of the first. */
      level_with_first: z.array(Letter),
      consistency: z.enum(['high', 'middle', 'low']),
      /** Largest − smallest share. */
      differentiation: z.number(),
      /** Best fit first. */
      occupations: z.array(CareerOccupation),
      /** What would change the first letter. */
      change: z.object({
        /** Further evidence of the second letter that would bring it level with the first. */
        lead: z.number(),
        /** Sources without which another letter would be the first. */
        without: z.array(z.object({ source: z.number().int(), first: Letter })),
      }),
    })
    .nullable(),
  questionnaire: CareerQuestionnaire.nullable(),
})
export type CareerReport = z.infer<typeof CareerReport>
