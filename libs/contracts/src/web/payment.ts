/** Where cards are typed in: the only page that may load the card provider's script. */
export const CHECKOUT_PATH = '/upgrade/checkout';
/** The provider's script, unless an operator names another (`TIDINGS_PAYMENT_SCRIPT`). */
export const PAYMENT_SCRIPT_DEFAULT = 'https://js.stripe.com/v3/';
/** The provider's API, unless an operator names another (`TIDINGS_PAYMENT_API`). */
export const PAYMENT_API_DEFAULT = 'https://api.stripe.com';
/**
 * The name of the `meta` element with the script's address: a page without it was not allowed to load the script when
 * it was sent.
 */
export const PAYMENT_SCRIPT_META = 'payment-script';
/** The name of the `meta` element of every page where plans are off: such a page never shows prices, not even early. */
export const PLANS_OFF_META = 'plans-off';
/** The sentence that stands in place of prices. */
export const EVERYTHING_IS_FREE = 'Everything here is free.';
