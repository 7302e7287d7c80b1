import { NavLink } from '@tidings/shell-api/router.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { useIsPrerendering } from '@tidings/ui/painted.ts';
import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { navigationTabs } from './navigation.ts';
import tabBarCss from './tab-bar.module.css';

// The note is last in the DOM, so that it does not change the element paths used to restore input.
const OfflineNote = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './offline-note.tsx')).OfflineNote,
}));

export function Layout({ children }: { children: ReactNode }) {
  const words = useFrameWords();
  return (
    <div className={css.page}>
      <LiveRegion />
      <a className={`link ${css.skip}`} href="#main">
        {words.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <TabBar />
      {useIsPrerendering() || (
        <SlotBoundary renderFailure={() => null}>
          <Suspense>
            <OfflineNote />
          </Suspense>
        </SlotBoundary>
      )}
    </div>
  );
}

function TabBar() {
  const words = useFrameWords();
  return (
    <nav className={tabBarCss.tabs} aria-label={words.sections}>
      {navigationTabs.map(({ path, name, icon }) => (
        <NavLink key={path} to={path}>
          <Icon name={icon} size={22} />
          {words.places[name]}
        </NavLink>
      ))}
    </nav>
  );
}
