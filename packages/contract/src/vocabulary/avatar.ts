/** File types of a profile picture. */
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export type AvatarType = (typeof AVATAR_TYPES)[number]

export const AVATAR_BYTES_MAX = 2 * 1024 ** 2
/** The page crops a picture to a square of this side, px: sharp at 96 px on the densest screens. */
export const AVATAR_SIDE = 256
/** Maximum side of a picture that the server accepts, px; a small file could decode to more than fits in memory. */
export const AVATAR_SIDE_MAX = 1024
