import { ANN_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type GalleryFetch, type GalleryState, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import type { ReactNode } from 'react';
import { FakeAccountServer } from './fake-account-server.fixture.ts';

export function createFakeAccountFetch(change: (server: FakeAccountServer) => void = () => undefined): GalleryFetch {
  const server = new FakeAccountServer();
  change(server);
  return (path, { body = '{}' }) => server.fetch(path, { body });
}

export const createSignedInGalleryState = (
  name: string,
  at: string,
  page: ReactNode,
  change?: (server: FakeAccountServer) => void,
): GalleryState => ({
  name,
  fetch: createFakeAccountFetch(change),
  show: (
    <StaticShell session={ANN_SESSION} at={at}>
      {page}
    </StaticShell>
  ),
});

export const createLoadingGalleryState = (at: string, page: ReactNode): GalleryState => ({
  ...createSignedInGalleryState('waiting', at, page),
  fetch: pendingGalleryFetch,
});
