import { ANN, Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type GalleryFetch, type GalleryState, neverAnswering } from '@tidings/ui/gallery.fixture.ts';
import type { ReactNode } from 'react';
import { PersonServer } from './person-server.fixture.ts';

export function createFetch(change: (server: PersonServer) => void = () => undefined): GalleryFetch {
  const server = new PersonServer();
  change(server);
  return (path, { body = '{}' }) => server.fetch(path, { body });
}

export const annsPage = (
  name: string,
  at: string,
  page: ReactNode,
  change?: (server: PersonServer) => void,
): GalleryState => ({
  name,
  fetch: createFetch(change),
  show: (
    <Still session={ANN} at={at}>
      {page}
    </Still>
  ),
});

export const annsPageWaiting = (at: string, page: ReactNode): GalleryState => ({
  ...annsPage('waiting', at, page),
  fetch: neverAnswering,
});
