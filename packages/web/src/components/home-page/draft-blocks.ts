import type { HomePageBlock } from '@keguan/contract/api/home-page-content'
import { createContext } from 'react'

/** Unpublished blocks of an editor; a preview shows them instead of the published ones. */
export const DraftBlocks = createContext<readonly HomePageBlock[] | null>(null)
