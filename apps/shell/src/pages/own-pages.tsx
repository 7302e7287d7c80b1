import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from '@tidings/shell-api/router.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { UnsupportedBrowserPage } from './unsupported-browser-page.tsx';

function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => { document.title = `${title} · Tidings`; }, [title]);
  return children;
}
const titled = (title: string, page: ReactNode) => <Titled title={title}>{page}</Titled>;

/** The pages the shell has itself, the front page apart. Each is named in `rspack.config.mjs` too, so that the build paints it and the server knows it. */
export function OwnPages() {
  return (
    <Routes>
      <Route path="/features/*" element={<Navigate to="/features" replace />} />
      <Route path="/unsupported-browser" element={titled('This browser cannot speak', <UnsupportedBrowserPage />)} />
      <Route path="*" element={titled('No such page', <NotFoundPage />)} />
    </Routes>
  );
}
