import { Route, Routes } from '@tidings/shell-api/router.ts';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { type ComponentType, Suspense, createElement, lazy } from 'react';
import { PlayerPage } from './features/player/player.page.tsx';
import { useNowPlayingWords } from './now/now.words.ts';

/** Returns a page that loads its code when shown, and retries a failed load when shown again. */
function lazyPage(load: () => Promise<ComponentType>): ComponentType {
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
  return () => <Suspense fallback={<PageWaiting />}>{createElement(current)}</Suspense>;
}

function PageWaiting() {
  const { loading } = useNowPlayingWords();
  return (
    <LoadingState label={loading}>
      <div className="wrap">
        <Skeleton width="60%" height="3.5rem" />
        <Skeleton width="100%" height="24rem" />
      </div>
    </LoadingState>
  );
}

const ReaderPage = lazyPage(
  async () => (await import(/* webpackChunkName: "texts" */ './features/reader/reader.page.tsx')).ReaderPage,
);
const TranslatePage = lazyPage(
  async () => (await import(/* webpackChunkName: "texts" */ './features/translate/translate.page.tsx')).TranslatePage,
);

export default function PlayerRoutes() {
  return (
    <Routes>
      <Route path="/player" element={<PlayerPage />} />
      <Route path="/reader" element={<ReaderPage />} />
      <Route path="/features/translate" element={<TranslatePage />} />
    </Routes>
  );
}
