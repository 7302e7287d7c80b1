import type { ReactNode } from 'react';
import css from './empty.module.css';

/** `level` is the heading level. */
export function EmptyState({
  title,
  children,
  action,
  picture,
  level = 2,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
  level?: 1 | 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={css.empty}>
      {picture}
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
