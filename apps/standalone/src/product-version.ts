import product from '../../../package.json' with { type: 'json' };

/** Bundled into what is built, so that images, archives and checkouts say the same. */
export const PRODUCT_VERSION = product.version;
