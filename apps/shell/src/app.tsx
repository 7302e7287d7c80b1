import type { QueryClient } from '@tanstack/react-query';
import { addBasePath } from '@tidings/api-client/base-path.ts';
import { isPublicPage } from '@tidings/contracts/web/members-only.ts';
import { BrowserRouter, useLocation, useNavigate } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { buildSignInPath, isMembersOnly } from '@tidings/shell-api/sign-in.ts';
import { Suspense, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Shell } from './create-shell.ts';
import { DockHost } from './dock/dock-host.tsx';
import { NavigationEffects, useRefetchOnSamePageNavigation } from './layout/navigation-effects.tsx';
import { OverlayHost } from './overlays/overlay-host.tsx';
import { AppProviders, PageFrame } from './page-frame.tsx';
import { lazyFrontPage } from './pages/lazy-part.tsx';
import { isSpeechUnavailable } from './pages/speech-support.ts';
import { useRemoteList } from './remotes/remote-list-context.tsx';
import { type RemoteList, findRemoteBySlot } from './remotes/remote-list.ts';
import { RemoteRoutes } from './remotes/remote-routes.tsx';
import { RemoteSlot } from './remotes/remote-slot.tsx';
import { SlotBoundary } from './remotes/slot-boundary.tsx';
import { Toasts } from './toasts/toasts.tsx';

type Props = {
  shell: Shell;
  queries: QueryClient;
  remotes: Promise<RemoteList>;
  shown?: () => void;
};

const never = () => () => undefined;

export function App({ shell, queries, remotes, shown }: Props) {
  // False during hydration, so that the first render equals the prerendered page.
  const stands = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useLayoutEffect(() => {
    if (stands) shown?.();
  }, [stands, shown]);
  return (
    <AppProviders queries={queries} known={stands ? { shell: shell.api, remotes } : null}>
      <BrowserRouter basename={addBasePath('/')}>
        <PageFrame
          front={<lazyFrontPage.Page />}
          others={<RemoteRoutes />}
          duties={stands && <RouterDuties shell={shell} />}
          hosts={stands && <Hosts shell={shell} />}
        />
      </BrowserRouter>
    </AppProviders>
  );
}

const Hosts = ({ shell }: { shell: Shell }) => (
  <>
    <DockHost />
    <CompanionHost />
    <OverlayHost store={shell.overlays} />
    <Toasts store={shell.toasts} />
  </>
);

function RouterDuties({ shell }: { shell: Shell }) {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const { status } = useSession();
  const signIn =
    status === 'anonymous' && isMembersOnly() && !isPublicPage(pathname) ? buildSignInPath(location) : null;
  useRefetchOnSamePageNavigation();
  useEffect(() => {
    shell.bindRouter((path) => void navigate(path));
  }, [shell, navigate]);
  useEffect(() => {
    shell.overlays.follow(pathname);
    shell.pageShown(pathname);
  }, [shell, pathname]);
  useEffect(() => {
    if (signIn !== null) void navigate(signIn, { replace: true });
  }, [navigate, signIn]);
  useEffect(() => {
    void isSpeechUnavailable().then((mute) => {
      if (mute) void navigate('/unsupported-browser', { replace: true });
    });
  }, [navigate]);
  return <NavigationEffects />;
}

function CompanionHost() {
  const { viewer } = useSession();
  if (!viewer) return null;
  return (
    <SlotBoundary key={viewer.id} renderFailure={() => null}>
      <Suspense>
        <Companion />
      </Suspense>
    </SlotBoundary>
  );
}

function Companion() {
  const remote = findRemoteBySlot(useRemoteList(), 'companion');
  return remote && <RemoteSlot remote={remote} part="companion" waiting={null} renderFailure={() => null} />;
}
