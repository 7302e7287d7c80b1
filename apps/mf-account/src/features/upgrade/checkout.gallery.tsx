import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { createAnnPage } from '../../person-page.fixture.tsx';
import { TRIAL_SUBSCRIPTION } from '../../subscription/subscription-answers.fixture.ts';
import { CheckoutPage } from './checkout.page.tsx';
import { UpgradePage } from './upgrade.page.tsx';

const gallery: Gallery = {
  title: 'Upgrade',
  states: [
    createAnnPage('offer of a trial', '/upgrade', <UpgradePage />),
    createAnnPage('on a trial', '/upgrade', <UpgradePage />, (server) => {
      server.subscription = TRIAL_SUBSCRIPTION;
    }),
    createAnnPage('everything is free', '/upgrade', <UpgradePage />, (server) => {
      server.plans = { offered: false, sold: false, voicesCost: false };
    }),
    createAnnPage('no payments here', '/upgrade/checkout', <CheckoutPage />),
  ],
};
export default gallery;
