import * as z from 'zod'
import { CONTROL_CHARACTERS, FORBIDDEN_CHARACTERS, trim } from '../vocabulary/constants.ts'

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
        .refine((text) => !FORBIDDEN_CHARACTERS.test(text) && !CONTROL_CHARACTERS.test(text), {
          message: SPECIAL_CHARACTERS,
        }),
    )

/** The same, and not empty. */
export const requiredLine = (max: number) => line(max).refine((text) => text.length > 0, { message: 'required' })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

/** Id of something that may not be there. A malformed one becomes an id that nothing has, so that both get the same answer. */
export const objectId = () =>
  z
    .string()
    .max(200)
    .transform((text) => (UUID.test(text) ? text.toLowerCase() : NOBODYS_ID))
