/** Maximum number of pixels of a picture; a browser needs four bytes for each. */
export const PICTURE_PIXELS_MAX = 50_000_000;
/** Size of the picture cache of a process, in bytes. The cache reduces requests to publishers. */
export const PICTURES_KEPT_BYTES = 32_000_000;
/** Milliseconds until a cached picture is refreshed, and until a failed one is retried. */
export const PICTURE_KEPT_MS = 86_400_000;
export const PICTURE_FAILED_MS = 60_000;
/** Seconds for which browsers cache a picture. */
export const PICTURE_BROWSER_SECONDS = 604_800;
/** Pictures that a process fetches at the same time; each needs up to twice `PICTURE_BYTES_MAX`. */
export const PICTURES_AT_ONCE = 18;
/** The same for one network, so that slow pictures do not block others. */
export const PICTURES_OF_NETWORK_AT_ONCE = 6;
/** The same for one listener, to leave room for others in the network, and for an IPv6 /48. */
export const PICTURES_OF_LISTENER_AT_ONCE = 4;
export const PICTURES_OF_WIDE_NETWORK_AT_ONCE = 12;
/** The same for one site. More than two networks can use, so that they cannot block the site. */
export const PICTURES_OF_SITE_AT_ONCE = 13;
/** Maximum number of pictures being fetched or queued in total; further requests are refused. */
export const PICTURES_WAITING_MAX = 5_000;
