import { shareEndpoints } from './report-shares.ts'
import { TERM_ACCESS, TermById } from './term.ts'

export const { list, colleagues, share, unshare, shared } = shareEndpoints('term_analysis', TERM_ACCESS, TermById)
