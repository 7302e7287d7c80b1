import type { ReactNode } from 'react';
import css from './empty.module.css';

/** Nothing here: one sentence, one soft line, one action, to the left. `level` is the heading's rank on its page. */
export function Empty({ title, children, action, level = 2 }: { title: string; children?: ReactNode; action?: ReactNode; level?: 1 | 2 | 3 }) {
  const Heading = `h${level}` as const;
  return <div className={css.empty}><Heading>{title}</Heading>{children !== undefined && <p>{children}</p>}{action}</div>;
}
