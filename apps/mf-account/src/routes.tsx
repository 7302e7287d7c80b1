import { Navigate, Route, Routes } from '@tidings/shell-api/router.ts';
import { SignedInOnly } from '@tidings/shell-api/signed-in-only.tsx';
import { pages } from './generated/pages.ts';
import { places } from './generated/places.ts';
import { lazyPage } from './lazy-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

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
