import { Suspense, createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import { ArticleSkeleton } from './reading/article-skeleton.tsx';

/** Returns a page that loads its code when shown, and retries a failed load when shown again. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  const fresh = () =>
    lazy(() =>
      load().then(
        (page) => ({ default: page }),
        (cause: unknown) => {
          current = fresh();
          throw cause;
        },
      ),
    );
  let current = fresh();
  return () => <Suspense fallback={<ArticleSkeleton />}>{createElement(current)}</Suspense>;
}
