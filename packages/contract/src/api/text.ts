import { z } from 'zod'
import { FORBIDDEN_CHARACTERS, trim } from '../vocabulary/constants.ts'

/** Message key that the server turns into error 1401. */
export const SPECIAL_CHARACTERS = 'special_characters'

/** A line that a person typed: trimmed, bounded, free of the forbidden characters. */
export const line = (max: number) =>
  z
    .string()
    .transform(trim)
    .pipe(
      z
        .string()
        .max(max)
        .refine((text) => !FORBIDDEN_CHARACTERS.test(text), { message: SPECIAL_CHARACTERS }),
    )

/** The same, and not empty. */
export const requiredLine = (max: number) => line(max).refine((text) => text.length > 0, { message: 'required' })
