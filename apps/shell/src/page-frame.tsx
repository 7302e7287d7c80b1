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

/** The front page or another in what every page stands in, as the build paints it and as the browser shows it. */
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
