import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { ReaderPage } from './reader.page.tsx';

const gallery: Gallery = {
  title: 'Reader of own texts',
  states: [
    {
      name: 'nothing written',
      fetch: createGalleryFetch({}),
      show: (
        <StaticShell at="/reader">
          <ReaderPage />
        </StaticShell>
      ),
    },
  ],
};
export default gallery;
