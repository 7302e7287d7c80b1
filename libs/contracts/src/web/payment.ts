/** The only page that may load the card provider's script. */
export const CHECKOUT_PATH = '/upgrade/checkout';
/** Default URL of the provider's script (`TIDINGS_PAYMENT_SCRIPT`). */
export const PAYMENT_SCRIPT_DEFAULT = 'https://js.stripe.com/v3/';
/** Default URL of the provider's API (`TIDINGS_PAYMENT_API`). */
export const PAYMENT_API_DEFAULT = 'https://api.stripe.com';
/** Name of the `meta` element with the URL of the script. Without it, the page's policy does not allow the script. */
export const PAYMENT_SCRIPT_META = 'payment-script';
/** Name of the `meta` element of pages when plans are off. Such pages never show prices, not even while loading. */
export const PLANS_OFF_META = 'plans-off';
/** Shown instead of prices. */
export const EVERYTHING_IS_FREE = 'Everything here is free.';
