import { EXAM_ACCESS, ExamById } from './exam.ts'
import { shareEndpoints } from './report-shares.ts'

export const { list, colleagues, share, unshare, shared } = shareEndpoints('exam_analysis', EXAM_ACCESS, ExamById)
