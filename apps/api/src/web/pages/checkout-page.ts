import { PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';
import type { ForeignOrigins } from '../../server/http/security-headers.ts';
import { attribute } from './markup.ts';

const STRIPE = 'https://js.stripe.com';
/** What Stripe asks sites to allow for its script, the frames of its fields and its API. */
const stripesOrigins: ForeignOrigins = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  styles: [],
  connections: ['https://api.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * What the page that loads the card provider's script has to be allowed. Another provider than Stripe has everything on
 * the script's own origin.
 */
export function checkoutOrigins(script: string): ForeignOrigins {
  const { origin } = new URL(script);
  return origin === STRIPE
    ? stripesOrigins
    : { scripts: [origin], styles: [], connections: [origin], frames: [origin] };
}

/** The page's template, naming the script it may load. */
export const namingScript = (template: string, script: string): string =>
  template.replace('</head>', () => `<meta name="${PAYMENT_SCRIPT_META}" content="${attribute(script)}"></head>`);
