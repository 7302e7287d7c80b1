import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useIsPrerendering } from './painted.ts';
import css from './skeleton.module.css';

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
  return <span className={classNames(css.skeleton, round && css.round, className)} style={size} />;
}

/** Appears after a delay to avoid flicker, and announces loading once. */
export function LoadingState({ label, children }: { label: string; children: ReactNode }) {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={isVisible ? undefined : css.held}>
      <output className="vh">{isVisible ? label : ''}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
