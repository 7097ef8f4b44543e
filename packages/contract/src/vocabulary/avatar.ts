/** What a person may choose as a picture of themselves. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type AvatarType = (typeof AVATAR_TYPES)[number]

export const AVATAR_BYTES_MAX = 2 * 1024 ** 2
/** The page cuts a picture down to a square of this side: sharp at 96 px on the finest screens. */
export const AVATAR_SIDE = 256
/** Of a picture that the server keeps; a small file could hold a picture that no memory holds. */
export const AVATAR_SIDE_MAX = 1024
