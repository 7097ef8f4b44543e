import { Skeleton } from 'antd'

/** The shape of what is coming; shows after 200 ms, so that a quick answer does not flicker. */
export const LoadingRows = ({ rows = 8 }: { readonly rows?: number }) => (
  <div className="delayed" aria-hidden="true">
    <Skeleton active paragraph={{ rows, width: '100%' }} />
  </div>
)
