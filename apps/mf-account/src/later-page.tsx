import { Suspense, createElement, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** A page with its title, whose code comes when it is opened. Code that did not come is asked for again the next time the page is shown. */
export function laterPage(title: string, load: () => Promise<ComponentType>): ComponentType {
  const fresh = () => lazy(() => load().then((page) => ({ default: page }), (cause: unknown) => { current = fresh(); throw cause; }));
  let current = fresh();
  return function LaterPage() {
    useEffect(() => { document.title = `${title} · Tidings`; }, []);
    return <Suspense fallback={<PageSkeleton />}>{createElement(current)}</Suspense>;
  };
}
