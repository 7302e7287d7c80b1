import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { annsPage } from '../../person-page.fixture.tsx';
import { ON_TRIAL } from '../../subscription/subscription-answers.fixture.ts';
import { CheckoutPage } from './checkout.page.tsx';
import { UpgradePage } from './upgrade.page.tsx';

const gallery: Gallery = {
  title: 'Upgrade',
  states: [
    annsPage('offer of a trial', '/upgrade', <UpgradePage />),
    annsPage('on a trial', '/upgrade', <UpgradePage />, (server) => {
      server.subscription = ON_TRIAL;
    }),
    annsPage('everything is free', '/upgrade', <UpgradePage />, (server) => {
      server.plans = { offered: false, sold: false, voicesCost: false };
    }),
    annsPage('no payments here', '/upgrade/checkout', <CheckoutPage />),
  ],
};
export default gallery;
