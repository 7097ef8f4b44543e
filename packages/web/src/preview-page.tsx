import type { HomePagePlace } from '@keguan/contract/vocabulary/home-page'
import { LoadingRows } from './components/common/loading-rows.tsx'
import { HomeBlocks } from './components/home-page/published.tsx'
import { useText } from './locales/intl.ts'
import { ExperiencePage } from './pages/experience/experience-page.tsx'
import homeClasses from './pages/home/home-page.module.css'
import { LoginForm } from './pages/login/login-form.tsx'
import { LoginFrame } from './pages/login/login-frame.tsx'

/**
 * The page around the blocks of a place, for the editor's preview. It is here because pages may not import each other.
 */
export function PreviewPage({ place }: { readonly place: HomePagePlace }) {
  switch (place) {
    case 'login':
      return (
        <LoginFrame>
          <LoginForm />
        </LoginFrame>
      )
    case 'experience':
      return <ExperiencePage />
    case 'home':
      return <HomeTop />
  }
}

/** Home without lessons, which belong to the logged-in user. */
function HomeTop() {
  const text = useText()
  return (
    <div className={homeClasses.page} style={{ padding: 24 }}>
      <div className={homeClasses.head}>
        <h1 className={homeClasses.title}>{text('home.title')}</h1>
      </div>
      <HomeBlocks />
      <LoadingRows />
    </div>
  )
}
