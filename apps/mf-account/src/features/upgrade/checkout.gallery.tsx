import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createSignedInGalleryState } from '../../person-page.fixture.tsx';
import { TRIAL_SUBSCRIPTION } from '../../subscription/subscription-responses.fixture.ts';
import { CheckoutPage } from './checkout.page.tsx';
import { UpgradePage } from './upgrade.page.tsx';

const gallery: Gallery = {
  title: 'Upgrade',
  states: [
    createSignedInGalleryState('offer of a trial', '/upgrade', <UpgradePage />),
    createSignedInGalleryState('on a trial', '/upgrade', <UpgradePage />, (server) => {
      server.subscription = TRIAL_SUBSCRIPTION;
    }),
    createSignedInGalleryState('everything is free', '/upgrade', <UpgradePage />, (server) => {
      server.plans = { offered: false, sold: false, voicesCost: false };
    }),
    createSignedInGalleryState('no payments here', '/upgrade/checkout', <CheckoutPage />),
  ],
};
export default gallery;
