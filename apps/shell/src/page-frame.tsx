import { Route, Routes } from '@tidings/shell-api/router.ts';
import type { ReactNode } from 'react';
import { Layout } from './layout/layout.tsx';

/** The front page or another in what every page stands in, as the build paints it and as the browser shows it. */
export const PageFrame = ({ front, others }: { front: ReactNode; others: ReactNode }) => (
  <Layout>
    <Routes>
      <Route path="/" element={front} />
      <Route path="*" element={others} />
    </Routes>
  </Layout>
);
