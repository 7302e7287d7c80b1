import { Route, Routes } from '@tidings/shell-api/router.ts';
import { MorningPage } from './features/morning/morning.page.tsx';

/** The pages of this slice, mounted by the shell below its own layout. */
export default function MorningRoutes() {
  return (
    <Routes>
      <Route path="/morning" element={<MorningPage />} />
    </Routes>
  );
}
