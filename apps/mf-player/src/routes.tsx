import { Route, Routes } from '@tidings/shell-api/router.ts';
import { PlayerPage } from './features/player/player.page.tsx';
import { lazyPage } from './lazy-page.tsx';

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
