import { Said } from '@tidings/ui/said.tsx';
import type { ReactNode } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { OfflineNote } from './offline-note.tsx';
import { TabBar } from './tab-bar.tsx';

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
      <OfflineNote />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer />
      <TabBar />
    </div>
  );
}
