import { Route, Routes } from '@tidings/shell-api/router.ts';
import { MorningPage } from './features/morning/morning.page.tsx';

export default function MorningRoutes() {
  return (
    <Routes>
      <Route path="/morning" element={<MorningPage />} />
    </Routes>
  );
}
