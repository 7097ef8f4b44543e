import { join } from 'node:path'

/** Folder of the models of an installation. */
export const modelFolder = (home: string): string => join(home, 'models')
