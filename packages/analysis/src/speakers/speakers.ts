/**
 * A person, `several` when more than one speaks, `other` for a film, a guest or a second teacher. Pupils are numbered
 * by how long they speak: S1 speaks most.
 */
export type SpeakerLabel = 'T' | `S${number}` | 'several' | 'other'

/** What a speaker is in the lesson. */
export type SpeakerRole = 'teacher' | 'student' | 'several' | 'other'

/** A stretch of speech by one speaker; pauses are not in it. Seconds, multiples of 0.01, startS < endS. */
export type Segment = {
  startS: number
  endS: number
  speaker: SpeakerLabel
  role: SpeakerRole
  /**
   * How sure the role is, 0–1: of segments with 0.95, 95 % of the time is expected to be right
   * (bench/validity/RESULTS.md).
   */
  confidence: number
}

/** Possible error of the separation of voices. */
export type VoiceDoubt = {
  /** The teacher's share of the speech is expected to be right within 5 points. */
  isTrusted: boolean
  /** A person has marked some speakers, or words tell them: the truth is then hardly outside the readings. */
  isTaught?: true
  /** The readings are what the odds of each voice leave open, so the truth is hardly outside them either. */
  isWeighed?: true
  /** The teacher's segments by other readings of the same sound; empty where the voices are trusted. Seconds. */
  readings: { startS: number; endS: number }[][]
}

/** Layer 3 of an analysis: who spoke when. */
export type Speakers = {
  /** In time order, never overlapping. */
  segments: Segment[]
  /** Different single voices found, including the teacher; 0 without speech. */
  speakerCount: number
  /** How sure it is that T is the teacher, 0–1; 0 without speech. */
  teacherConfidence: number
  /** Possible error of the separation of voices; left out without speech. */
  doubt?: VoiceDoubt
  /** The teacher was identified by the voice print. */
  isByPrint?: true
  /** Words helped to tell the teacher from others. */
  isByWords?: true
}
