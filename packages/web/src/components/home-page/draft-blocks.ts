import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { createContext } from 'react'

/** Blocks that an editor is still writing; a page around which they stand shows them and not the published ones. */
export const DraftBlocks = createContext<readonly HomePageBlock[] | null>(null)
