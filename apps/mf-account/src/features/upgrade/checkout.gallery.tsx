import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { annsPage } from '../../person-page.fixture.tsx';
import { CheckoutPage } from './checkout.page.tsx';
import { UpgradePage } from './upgrade.page.tsx';

const gallery: Gallery = {
  title: 'Upgrade',
  states: [
    annsPage('page', '/upgrade', <UpgradePage />),
    annsPage('no payments here', '/upgrade/checkout', <CheckoutPage />),
  ],
};
export default gallery;
