import { Navigate, Route, Routes } from '@tidings/shell-api/router.ts';
import { SignedInOnly } from '@tidings/shell-api/signed-in-only.tsx';
import { type ComponentType, Suspense, createElement, lazy, useEffect } from 'react';
import { pages } from './generated/pages.ts';
import { places } from './generated/places.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { usePageWords } from './page.words.ts';
import type { PlaceName } from './places.ts';

const routes = Object.entries(places).map(([path, place]) => ({
  path,
  isGuarded: 'guarded' in place,
  Page: lazyPage(place.name, pages[place.name]),
}));

export default function AccountRoutes() {
  return (
    <Routes>
      {routes.map(({ path, isGuarded, Page }) => (
        <Route
          key={path}
          path={path}
          element={
            isGuarded ? (
              <SignedInOnly waiting={<PageSkeleton />}>
                <Page />
              </SignedInOnly>
            ) : (
              <Page />
            )
          }
        />
      ))}
      <Route path="/upgrade/text-to-speech" element={<Navigate to="/features/text-to-speech" replace />} />
    </Routes>
  );
}

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
