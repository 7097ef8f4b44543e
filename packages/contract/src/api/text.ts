import * as z from 'zod'
import { CONTROL_CHARACTERS, FORBIDDEN_CHARACTERS, trim } from '../vocabulary/constants.ts'
import { isId } from '../vocabulary/object-id.ts'

/** Message key that the server turns into error 1401. */
export const SPECIAL_CHARACTERS = 'special_characters'

/** Maximum white space around a line that is trimmed without complaint, characters. */
const MOST_AROUND = 1000
const FILE_NAME_MAX = 255

/**
 * A line that a person typed: trimmed, bounded, free of the forbidden characters. Length checks come first and abort,
 * so that later checks see only short texts.
 */
export const line = (max: number) =>
  z
    .string()
    .max(max + MOST_AROUND, { abort: true })
    .transform(trim)
    .pipe(
      z
        .string()
        .max(max, { abort: true })
        .refine((text) => !FORBIDDEN_CHARACTERS.test(text) && !CONTROL_CHARACTERS.test(text), {
          message: SPECIAL_CHARACTERS,
        }),
    )

/** The same, and not empty. */
export const requiredLine = (max: number) => line(max).refine((text) => text.length > 0, { message: 'required' })

/** Name of a file as its owner has it: any characters, trimmed and bounded. */
export const fileName = () =>
  z
    .string()
    .max(FILE_NAME_MAX + MOST_AROUND, { abort: true })
    .trim()
    .min(1)
    .max(FILE_NAME_MAX)

const ID_MAX = 200
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Id of an entity that may not exist. A malformed one becomes an id that matches nothing, so that both get the same
 * response.
 */
export const objectId = () =>
  z
    .string()
    .max(ID_MAX)
    .toLowerCase()
    .transform((text) => (isId(text) ? text : NOBODYS_ID))

/** The same in a field whose name does not show that it is an id; like other texts, it takes no special characters. */
export const unnamedId = () => line(ID_MAX).pipe(objectId())
