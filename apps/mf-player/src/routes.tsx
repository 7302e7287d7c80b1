import { Route, Routes } from '@tidings/shell-api/router.ts';
import { PlayerPage } from './features/player/player.page.tsx';
import { ReaderPage } from './features/reader/reader.page.tsx';

/** The pages of the player slice, mounted by the shell below its own layout. */
export default function PlayerRoutes() {
  return (
    <Routes>
      <Route path="/player" element={<PlayerPage />} />
      <Route path="/reader" element={<ReaderPage />} />
    </Routes>
  );
}
