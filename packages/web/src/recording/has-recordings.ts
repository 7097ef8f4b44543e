import { localStore } from '../lib/storage.ts'

const KEY = 'keguan-has-recordings'

/** Says without opening the database whether this browser keeps recordings that are not sent yet. */
export const hasRecordings = {
  read: (): boolean => localStore.read(KEY) === true,
  write: (has: boolean): void => localStore.write(KEY, has),
}
