import { Said } from '@tidings/ui/said.tsx';
import { type ReactNode, Suspense, lazy } from 'react';
import { SlotBoundary } from '../remotes/slot-boundary.tsx';
import { useFrameWords } from '../words/frame.words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { TabBar } from './tab-bar.tsx';

// Loaded soon after the start and shown below the header. Last in the document: what was typed into the painted page is
// found again by its place among the elements before it.
const OfflineNote = lazy(async () => ({
  default: (await import(/* webpackChunkName: "late" */ './offline-note.tsx')).OfflineNote,
}));

/** What every page stands in. */
export function Layout({ children }: { children: ReactNode }) {
  const words = useFrameWords();
  return (
    <div className={css.page}>
      <Said />
      <a className={`link ${css.skip}`} href="#main">
        {words.skip}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <TabBar />
      <SlotBoundary renderFailure={() => null}>
        <Suspense>
          <OfflineNote />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}
