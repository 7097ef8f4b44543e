import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import type { ReactElement } from 'react'
import { HashRouter } from 'react-router'
import { onTestFinished } from 'vitest'
import { TextsProvider } from '../src/locales/intl.ts'
import { loadLanguage } from '../src/locales/load.ts'

/** A busy machine takes longer than the library's default of a second. */
configure({ asyncUtilTimeout: 60_000 })

/** Renders a part of the page in Chinese, inside the usual providers; without motion, and with its own caches. */
export async function renderPart(part: ReactElement): Promise<void> {
  const { texts, antd } = await loadLanguage('zh-CN')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => {
    cleanup()
    client.clear()
  })
  render(
    <TextsProvider value={texts}>
      <ConfigProvider button={{ autoInsertSpace: false }} locale={antd} theme={{ token: { motion: false } }}>
        <QueryClientProvider client={client}>
          <App>
            <HashRouter useTransitions={false}>{part}</HashRouter>
          </App>
        </QueryClientProvider>
      </ConfigProvider>
    </TextsProvider>,
  )
}
