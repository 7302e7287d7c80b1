import { PAYMENT_SCRIPT_META } from '@tidings/contracts/web/payment.ts';
import type { ForeignOrigins } from '../../server/http/security-headers.ts';
import { escapeAttribute } from './markup.ts';

const STRIPE = 'https://js.stripe.com';
const stripesOrigins: ForeignOrigins = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  styles: [],
  connections: ['https://api.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

export function getCheckoutOrigins(script: string): ForeignOrigins {
  const { origin } = new URL(script);
  return origin === STRIPE
    ? stripesOrigins
    : { scripts: [origin], styles: [], connections: [origin], frames: [origin] };
}

export const addPaymentScriptMeta = (template: string, script: string): string =>
  template.replace('</head>', () => `<meta name="${PAYMENT_SCRIPT_META}" content="${escapeAttribute(script)}"></head>`);
