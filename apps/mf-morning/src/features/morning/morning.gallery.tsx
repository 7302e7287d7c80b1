import { ANN, NOBODY, Still } from '@tidings/shell-api/still-shell.fixture.tsx';
import { type Gallery, type GalleryFetch, answering, neverAnswering } from '@tidings/ui/gallery.fixture.ts';
import { MorningPage } from './morning.page.tsx';
import { answeringWith, programme } from './programme.fixture.ts';

const state = (name: string, fetch: GalleryFetch, session = NOBODY) => ({
  name,
  fetch,
  alone: true,
  show: (
    <Still session={session} at="/morning">
      <MorningPage />
    </Still>
  ),
});

const gallery: Gallery = {
  title: 'Morning',
  states: [
    state('planned', answeringWith(programme)),
    state('scheduled', answeringWith(programme), ANN),
    state('short', answeringWith({ ...programme, seconds: 300, isShort: true, leftOut: [] })),
    state('nothing', answeringWith(null, { programme: null, nothing: 'finished' })),
    state('waiting', neverAnswering),
    state('failed', answering({})),
  ],
};
export default gallery;
