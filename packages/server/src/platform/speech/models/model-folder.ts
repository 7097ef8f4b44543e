import { join } from 'node:path'

/** Where the models of an installation lie. */
export const modelFolder = (home: string): string => join(home, 'models')
