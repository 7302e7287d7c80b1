import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.tsx';
import { useEffect, useLayoutEffect } from 'react';
import { CompanionHost } from './companion/companion-host.tsx';
import type { Shell } from './create-shell.ts';
import { DockHost } from './dock/dock-host.tsx';
import { Layout } from './layout/layout.tsx';
import { PageMemory } from './layout/page-memory.tsx';
import { useFreshHere } from './layout/use-fresh-here.ts';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { frontPage } from './pages/later-part.tsx';
import { nothingCanSpeak } from './pages/speech-support.ts';
import { RemoteListProvider } from './remotes/remote-list-context.tsx';
import type { RemoteList } from './remotes/remote-list.ts';
import { RemoteRoutes } from './remotes/remote-routes.tsx';
import { Toasts } from './toasts/toasts.tsx';

type Props = {
  shell: Shell;
  queries: QueryClient;
  remotes: Promise<RemoteList>;
  /** Called once the page stands. */ shown?: () => void;
};

export function App({ shell, queries, remotes, shown }: Props) {
  useLayoutEffect(() => shown?.(), [shown]);
  return (
    <QueryClientProvider client={queries}>
      <ShellProvider shell={shell.api}>
        <BrowserRouter>
          <RemoteListProvider first={remotes}>
            <RouterDuties shell={shell} />
            <Layout>
              <Routes>
                <Route path="/" element={<frontPage.Page />} />
                <Route path="*" element={<RemoteRoutes />} />
              </Routes>
            </Layout>
            <DockHost />
            <CompanionHost />
            <OverlayHost store={shell.overlays} />
            <Toasts store={shell.toasts} />
          </RemoteListProvider>
        </BrowserRouter>
      </ShellProvider>
    </QueryClientProvider>
  );
}

/**
 * What follows the address: data is fresh, overlays close, `navigate` works from anywhere, a mute browser is told so.
 */
function RouterDuties({ shell }: { shell: Shell }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useFreshHere();
  useEffect(() => {
    shell.bindRouter((path) => void navigate(path));
  }, [shell, navigate]);
  useEffect(() => {
    shell.overlays.follow(pathname);
    shell.pageShown(pathname);
  }, [shell, pathname]);
  useEffect(() => {
    void nothingCanSpeak().then((mute) => {
      if (mute) void navigate('/unsupported-browser', { replace: true });
    });
  }, [navigate]);
  return <PageMemory />;
}
