import '@tidings/ui/tokens.css';
import '@tidings/ui/fonts.css';
import '@tidings/ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { BrowserRouter, Link, useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import type { OverlayName, OverlayRequest } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { type ComponentType, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import Routes from 'slice/routes';
import slots from 'slice/slots';
import { createShell } from '../../../apps/shell/src/create-shell.ts';
import { createListeningServices } from '../../../apps/shell/src/player-host.ts';
import { SlotBoundary } from '../../../apps/shell/src/remotes/slot-boundary.tsx';
import { Toasts } from '../../../apps/shell/src/toasts/toasts.tsx';
import { FailureOverlay } from './failure-overlay.tsx';
import { showError } from './failures.ts';
import css from './stub-shell.module.css';

// Uses the shell's store, player and session, as in production.
const shell = createShell(
  createListeningServices(() => Promise.resolve(false)),
  Promise.resolve({ generation: 'alone', remotes: [] }),
);

function Alone() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const loaded = usePlayer(({ current }) => current >= 0);
  const open = useSyncExternalStore(shell.overlays.subscribe, shell.overlays.get, shell.overlays.get);
  useEffect(() => {
    shell.bindRouter((path) => void navigate(path));
  }, [navigate]);
  useEffect(() => {
    shell.overlays.follow(pathname);
  }, [pathname]);
  const Dock = slots.dock;
  const Companion = slots.companion;
  return (
    <>
      <nav className={css.bar} aria-label="Slice">
        <b>{SLICE.name}</b>
        {SLICE.routes.map((route) => (
          <Link key={route} to={route.replace(/\/\*$/, '')}>
            {route}
          </Link>
        ))}
      </nav>
      <main id="main" tabIndex={-1}>
        <Kept>
          <Suspense fallback="…">
            <Routes />
          </Suspense>
        </Kept>
      </main>
      <Suspense fallback={null}>
        {loaded && Dock && (
          <Kept>
            <Dock />
          </Kept>
        )}
        {Companion && (
          <Kept>
            <Companion />
          </Kept>
        )}
        {open.map((request) => (
          <Kept key={JSON.stringify(request)}>
            <Overlay request={request} />
          </Kept>
        ))}
      </Suspense>
      <Toasts store={shell.toasts} />
      <FailureOverlay />
    </>
  );
}

/** The rest of the page remains usable after an error, as in the shell. */
function Kept({ children }: { children: ReactNode }) {
  return (
    <SlotBoundary onError={showError} renderFailure={() => <p>This part did not load.</p>}>
      {children}
    </SlotBoundary>
  );
}

function Overlay({ request }: { request: OverlayRequest }) {
  const Part = slots[request.name] as ComponentType<OverlayProps<OverlayName>> | undefined;
  useEffect(() => {
    if (!Part) shell.api.notify('info', `${request.name} is filled by another slice.`);
  }, [Part, request.name]);
  return Part ? <Part request={request as never} close={() => shell.overlays.close(request.name)} /> : null;
}

const queryClient = createQueryClient();
/** Delay in ms until replaced components are rendered. Until then, they would send the old documents. */
const DRAWN_MS = 80;
import.meta.webpackHot?.addStatusHandler((status) => {
  if (status === 'idle') setTimeout(() => void queryClient.invalidateQueries(), DRAWN_MS);
});

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <ShellProvider shell={shell.api}>
      <BrowserRouter>
        <Alone />
      </BrowserRouter>
    </ShellProvider>
  </QueryClientProvider>,
);
