import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { TranslatePage } from './translate.page.tsx';

const gallery: Gallery = {
  title: 'Translate',
  states: [
    {
      name: 'nothing written',
      fetch: createGalleryFetch({}),
      show: (
        <Still at="/features/translate">
          <TranslatePage />
        </Still>
      ),
    },
  ],
};
export default gallery;
