import { LiveRegion } from '@tidings/ui/live-region.tsx';
import { useIsPrerendering } from '@tidings/ui/painted.ts';
import { type ReactNode, Suspense, lazy } from 'react';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { TabBar } from './tab-bar.tsx';

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
