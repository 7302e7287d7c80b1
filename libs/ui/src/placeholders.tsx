import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import css from './empty.module.css';
import { useIsPrerendering } from './painted.ts';
import skeletonCss from './skeleton.module.css';

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

const SHOWN_AFTER_MS = 200;

/** Placeholder as large as the content. */
export function Skeleton({
  width,
  height,
  round = false,
  className,
}: {
  width?: string;
  height?: string;
  round?: boolean;
  className?: string;
}) {
  const painted = useIsPrerendering();
  const size = painted || (width === undefined && height === undefined) ? undefined : { width, height };
  return <span className={classNames(skeletonCss.skeleton, round && skeletonCss.round, className)} style={size} />;
}

/** Appears after a delay to avoid flicker, and announces loading once. */
export function LoadingState({ label, children }: { label: string; children: ReactNode }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={isVisible ? undefined : skeletonCss.held}>
      <output className="vh">{isVisible ? label : ''}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
