import { Suspense, createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import { ArticleSkeleton } from './reading/article-skeleton.tsx';

/** Retries a failed load the next time the page is shown. */
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
