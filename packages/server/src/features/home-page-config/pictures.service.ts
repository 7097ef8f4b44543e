import { createHash } from 'node:crypto'
import { ERROR } from '@keguan/contract/vocabulary/error-code'
import {
  BLOCK_PICTURE_BYTES_MAX,
  BLOCK_PICTURE_SIDE_MAX,
  BLOCK_PICTURE_WIDTH,
} from '@keguan/contract/vocabulary/home-page'
import type { Clock } from '../../platform/clock/clock.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { toWebp } from '../../platform/media/to-webp.ts'
import type { MediaTools } from '../../platform/media/tools.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Actor } from '../accounts/account.port.ts'
import type { AuditPort } from '../audit/audit.port.ts'
import { putConfig } from './home-page-config.repository.ts'
import { pictureFile, pictureKey } from './stored-content.ts'

export interface PictureTools {
  readonly db: Db
  readonly clock: Clock
  readonly storage: Storage
  readonly audit: AuditPort
  readonly mediaTools: Pick<MediaTools, 'ffmpeg'>
}

export type PictureService = ReturnType<typeof createPictureService>

const DIGITS = 32

/** Pictures of blocks. They are named after their content and stay as long as a version shows them. */
export function createPictureService({ db, clock, storage, audit, mediaTools }: PictureTools) {
  return {
    async add(actor: Actor, content: string): Promise<{ name: string }> {
      const bytes = Buffer.from(content, 'base64')
      const limits = { sideMax: BLOCK_PICTURE_SIDE_MAX, widthMax: BLOCK_PICTURE_WIDTH }
      const webp = bytes.length <= BLOCK_PICTURE_BYTES_MAX ? await toWebp(mediaTools, bytes, limits) : undefined
      if (!webp) throw new ApiError(ERROR.homePagePicture)
      const name = createHash('sha256').update(webp).digest('hex').slice(0, DIGITS)
      // recorded first: a picture that is never stored is swept like an unused one
      await putConfig(db, {
        ...{ key: pictureKey(name), value: {}, updatedBy: actor.identity.accountId, updatedAt: clock.now() },
      })
      await storage.put(pictureFile(name), webp)
      const object = { objectKind: 'home_page_config', objectId: name } as const
      await audit.recordBy(actor, { action: 'home_page_config.picture', ...object })
      return { name }
    },

    async bytes(name: string): Promise<Uint8Array> {
      if ((await storage.size(pictureFile(name))) === undefined) throw new ApiError(ERROR.notFound)
      return storage.bytes(pictureFile(name))
    },
  }
}
