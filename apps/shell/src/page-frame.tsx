import { Route, Routes } from '@tidings/shell-api/router.ts';
import type { ReactNode } from 'react';
import { Layout } from './layout/layout.tsx';

type Props = {
  front: ReactNode;
  others: ReactNode;
  /** What follows the address, and acts before the page does; null while the page is only painted. */
  duties?: ReactNode;
  /** What stands beside the page; null while it is only painted. */
  hosts?: ReactNode;
};

/** The layout around every page, used by the build (prerender) and the browser. */
export const PageFrame = ({ front, others, duties = null, hosts = null }: Props) => (
  <>
    {duties}
    <Layout>
      <Routes>
        <Route path="/" element={front} />
        <Route path="*" element={others} />
      </Routes>
    </Layout>
    {hosts}
  </>
);
