import type { ReactNode } from 'react';
import css from './layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TabBar } from './tab-bar.tsx';

/** What every page stands in. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={css.page}>
      <a className={`link ${css.skip}`} href="#main">Skip to content</a>
      <Header />
      <main id="main" tabIndex={-1} className={css.main}>{children}</main>
      <Footer />
      <TabBar />
    </div>
  );
}
