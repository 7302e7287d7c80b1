import { createArticleCard } from '@tidings/api-client/article-card.fixture.ts';
import { createNarration } from '@tidings/player-core/browser-edge.fixture.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, createGalleryFetch, pendingGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import { ContentReaderDialog, ExternalSiteDialog, ImageViewerDialog } from './overlays.dialog.tsx';

const close = () => undefined;
const TITLE = 'The night ferry sails again after eleven years in the harbour';
const external = (url: string) => (
  <StaticShell>
    <ExternalSiteDialog request={{ name: 'external', url }} close={close} />
  </StaticShell>
);
const image = (imageUrl: string) => (
  <StaticShell>
    <ImageViewerDialog request={{ name: 'image', imageUrl, alt: TITLE, source: 'Ledger' }} close={close} />
  </StaticShell>
);
const reader = (
  <StaticShell>
    <ContentReaderDialog request={{ name: 'reader', articleId: 'ferry' }} close={close} />
  </StaticShell>
);
const article = {
  ...createArticleCard('ferry', TITLE),
  narration: createNarration([TITLE, 'It leaves at nine.', 'It is there in the morning.']),
};

const gallery: Gallery = {
  title: 'Overlays of a story',
  states: [
    { name: 'way out', alone: true, show: external('https://ledger.example/2026/11/the-night-ferry') },
    { name: 'way out in disguise', alone: true, show: external('https://bank.example@xn--pple-43d.example/login') },
    { name: 'no way out', alone: true, show: external('javascript:alert(1)') },
    { name: 'picture', alone: true, show: image('/edition/art/cable-ship.svg') },
    { name: 'picture that does not load', alone: true, show: image('/nothing.png') },
    { name: 'reader', fetch: createGalleryFetch({ Article: { article }, SavedIds: { savedIds: [] } }), show: reader },
    { name: 'reader waiting', fetch: pendingGalleryFetch, show: reader },
    { name: 'reader failed', fetch: createGalleryFetch({}), show: reader },
  ],
};
export default gallery;
