import { Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type Gallery, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { ReaderPage } from './reader.page.tsx';

const gallery: Gallery = {
  title: 'Reader of own texts',
  states: [
    {
      name: 'nothing written',
      fetch: createGalleryFetch({}),
      show: (
        <Still at="/reader">
          <ReaderPage />
        </Still>
      ),
    },
  ],
};
export default gallery;
