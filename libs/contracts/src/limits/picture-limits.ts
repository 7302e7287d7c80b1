/** A browser needs four bytes per pixel. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Per process; reduces requests to publishers. */
export const PICTURES_KEPT_BYTES = 32_000_000;
/** Until a picture is refreshed, and until a failed one is retried. */
export const PICTURE_KEPT_MS = 86_400_000;
export const PICTURE_FAILED_MS = 60_000;
export const PICTURE_BROWSER_SECONDS = 604_800;
/** Per process; each needs up to twice `PICTURE_BYTES_MAX`. */
export const PICTURES_AT_ONCE = 18;
/** Slow pictures must not block other networks. */
export const PICTURES_OF_NETWORK_AT_ONCE = 6;
/** Also for an IPv6 /48; leaves room for others. */
export const PICTURES_OF_LISTENER_AT_ONCE = 4;
export const PICTURES_OF_WIDE_NETWORK_AT_ONCE = 12;
/** More than two networks can use. */
export const PICTURES_OF_SITE_AT_ONCE = 13;
/** Being fetched or queued; further requests are refused. */
export const PICTURES_WAITING_MAX = 5_000;
