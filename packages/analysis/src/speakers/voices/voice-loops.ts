import { type JoinGroups, joinGroups } from './join-groups.ts'
import { type SettleMeans, settleMeans } from './k-means.ts'
import { type AddProducts, addProducts } from './row-moments.ts'
import { type FitRounds, fitRounds } from './voice-model.ts'
import { addToGroups, projectRows, type RowLoops } from './voice-space.ts'

/** The long loops of separating voices. Compiled ones (`createVoiceLoops`) give the same bits. */
export type VoiceLoops = RowLoops & {
  addProducts: AddProducts
  joinGroups: JoinGroups
  settleMeans: SettleMeans
  fitRounds: FitRounds
}

export const PLAIN_LOOPS: VoiceLoops = { addProducts, addToGroups, projectRows, joinGroups, settleMeans, fitRounds }
