/** Only this page may load the card provider's script. */
export const CHECKOUT_PATH = '/upgrade/checkout';
export const PAYMENT_SCRIPT_DEFAULT = 'https://js.stripe.com/v3/';
export const PAYMENT_API_DEFAULT = 'https://api.stripe.com';
/** Without this `meta` element, the content security policy blocks the script. */
export const PAYMENT_SCRIPT_META = 'payment-script';
/** Pages with this `meta` element never show prices, not even while loading. */
export const PLANS_OFF_META = 'plans-off';
export const EVERYTHING_FREE_TEXT = 'Everything here is free.';
