import type { NoticeKind } from '@tidings/shell-api/shell-api.ts';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { type Toast, Toasts, createToastStore } from './toasts.tsx';

/** Renders paused toasts, which do not expire. */
function renderToasts(...toasts: [NoticeKind, string, Toast['action']?][]) {
  const store = createToastStore();
  for (const toast of toasts) store.notify(...toast);
  store.hold();
  return <Toasts store={store} />;
}
const undo = { label: 'Undo', run: () => undefined };
const LONG = 'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.';

const gallery: Gallery = {
  title: 'Toasts',
  states: [
    { name: 'success', alone: true, show: renderToasts(['success', 'Article saved.']) },
    { name: 'error', alone: true, show: renderToasts(['error', 'We could not reach the server.']) },
    { name: 'warning', alone: true, show: renderToasts(['warning', LONG]) },
    { name: 'info', alone: true, show: renderToasts(['info', 'A new version is here.']) },
    { name: 'with a way back', alone: true, show: renderToasts(['success', 'Added to the queue.', undo]) },
    {
      name: 'three at once',
      alone: true,
      show: renderToasts(['success', 'Article saved.'], ['warning', LONG], ['info', 'A new version is here.', undo]),
    },
  ],
};
export default gallery;
