/** The name of the `meta` element of every page where plans are off: such a page never shows prices, not even early. */
export const PLANS_OFF_META = 'plans-off';
/** The sentence that stands in place of prices. */
export const EVERYTHING_IS_FREE = 'Everything here is free.';
