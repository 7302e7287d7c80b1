import { Suspense, createElement, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageWords } from './page.words.ts';
import type { PlaceName } from './places.ts';

/** Returns a page that loads its code when shown, and retries a failed load when shown again. */
export function lazyPage(title: PlaceName, load: () => Promise<ComponentType>): ComponentType {
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
  // The title's texts load in parallel with the page's code.
  return () => (
    <>
      <Suspense fallback={null}>
        <Title name={title} />
      </Suspense>
      <Suspense fallback={<PageSkeleton />}>{createElement(current)}</Suspense>
    </>
  );
}

function Title({ name }: { name: PlaceName }) {
  const title = usePageWords().titles[name];
  useEffect(() => {
    document.title = `${title} · Tidings`;
  }, [title]);
  return null;
}
