import { ANN, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type GalleryFetch, type GalleryState, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import type { ReactNode } from 'react';
import { PersonServer } from './person-server.fixture.ts';

export function createPersonFetch(change: (server: PersonServer) => void = () => undefined): GalleryFetch {
  const server = new PersonServer();
  change(server);
  return (path, { body = '{}' }) => server.fetch(path, { body });
}

export const createAnnPage = (
  name: string,
  at: string,
  page: ReactNode,
  change?: (server: PersonServer) => void,
): GalleryState => ({
  name,
  fetch: createPersonFetch(change),
  show: (
    <StaticShell session={ANN} at={at}>
      {page}
    </StaticShell>
  ),
});

export const createWaitingAnnPage = (at: string, page: ReactNode): GalleryState => ({
  ...createAnnPage('waiting', at, page),
  fetch: pendingGalleryFetch,
});
