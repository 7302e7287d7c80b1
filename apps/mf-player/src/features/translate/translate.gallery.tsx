import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { TranslatePage } from './translate.page.tsx';

const gallery: Gallery = {
  title: 'Translate',
  states: [
    {
      name: 'nothing written',
      fetch: createGalleryFetch({}),
      show: (
        <StaticShell at="/features/translate">
          <TranslatePage />
        </StaticShell>
      ),
    },
  ],
};
export default gallery;
