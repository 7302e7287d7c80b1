import { ANN_SESSION, ANONYMOUS_SESSION, StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import {
  type Gallery,
  type GalleryFetch,
  createGalleryFetch,
  pendingGalleryFetch,
} from '@tidings/ui/gallery.fixture.ts';
import { MorningPage } from './morning.page.tsx';
import { createMorningApi, testProgramme } from './programme.fixture.ts';

const state = (name: string, fetch: GalleryFetch, session = ANONYMOUS_SESSION) => ({
  name,
  fetch,
  alone: true,
  show: (
    <StaticShell session={session} at="/morning">
      <MorningPage />
    </StaticShell>
  ),
});

const gallery: Gallery = {
  title: 'Morning',
  states: [
    state('planned', createMorningApi(testProgramme)),
    state('scheduled', createMorningApi(testProgramme), ANN_SESSION),
    state('short', createMorningApi({ ...testProgramme, seconds: 300, isShort: true, leftOut: [] })),
    state('nothing', createMorningApi(null, { programme: null, nothing: 'finished' })),
    state('waiting', pendingGalleryFetch),
    state('failed', createGalleryFetch({})),
  ],
};
export default gallery;
