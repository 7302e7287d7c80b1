import type { ReactNode } from 'react';
import css from './page-head.module.css';

/** The head of a page: its title over two thirds, one soft sentence beside it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      {children !== undefined && <div className={css.stand}>{children}</div>}
    </div>
  );
}
