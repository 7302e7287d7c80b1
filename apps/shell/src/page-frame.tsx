import { Route, Routes } from '@tidings/shell-api/router.ts';
import type { ReactNode } from 'react';
import { Layout } from './layout/layout.tsx';

type Props = {
  front: ReactNode;
  others: ReactNode;
  duties?: ReactNode;
  hosts?: ReactNode;
};

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
