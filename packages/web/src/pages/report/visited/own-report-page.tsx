import { Navigate } from 'react-router'
import { EXPERIENCE_ROUTE } from '../../../../config/routes.ts'
import { useStore } from '../../../lib/store.ts'
import { ownSound } from '../../../models/own-sound.ts'
import { OwnReport } from './visited.tsx'

/** After a reload a visitor's recording is gone: leads back to where one can be chosen. */
export function OwnReportPage() {
  const own = useStore(ownSound)
  return own ? <OwnReport key={own.url} own={own} /> : <Navigate to={EXPERIENCE_ROUTE} replace />
}
