import { Skeleton } from 'antd'

/** A skeleton; appears after 200 ms, so that a quick response does not flicker. */
export const LoadingRows = ({ rows = 8 }: { readonly rows?: number }) => (
  <div className="delayed" aria-hidden="true">
    <Skeleton active paragraph={{ rows, width: '100%' }} />
  </div>
)
