import type { ReactNode } from 'react';
import css from './page-head.module.css';

export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1>{title}</h1>
      {children !== undefined && <div className={css.stand}>{children}</div>}
    </div>
  );
}
