import { AVATAR_BYTES_MAX, AVATAR_SIDE, AVATAR_TYPES } from '@keguan/contract/vocabulary/avatar'

type PictureProblem = 'avatarType' | 'avatarLarge' | 'avatarBroken'

/** Checked before the file is opened. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | null {
  if (!AVATAR_TYPES.some((each) => each === type)) return 'avatarType'
  return size > AVATAR_BYTES_MAX ? 'avatarLarge' : null
}

interface Cut {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** The largest square in the middle. */
export function middleOf(width: number, height: number): Cut {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/**
 * The centre of a picture in base64, upright and without camera metadata (place, time, device). Rejects
 * when the browser cannot open it.
 */
export async function cutSquare(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIDE
  canvas.height = AVATAR_SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const { left, top, side } = middleOf(picture.width, picture.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE)
  picture.close()
  // a browser that cannot encode WebP writes PNG instead
  const [, content = ''] = canvas.toDataURL('image/webp', 0.9).split(',')
  return content
}
