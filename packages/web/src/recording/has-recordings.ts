import { localStore } from '../lib/storage.ts'

const KEY = 'keguan-has-recordings'

/** Whether this browser has unsent recordings, without opening the database. */
export const hasRecordings = {
  read: (): boolean => localStore.read(KEY) === true,
  write: (has: boolean): void => localStore.write(KEY, has),
}
